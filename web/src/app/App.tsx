// Chooses the page; each page but the front door is fetched when it is asked for.
import { t } from '../i18n/say';
import { later } from '../ui/later';
import { route } from './go';
import { Loading, Notice } from './Notice';
import { SettingsDoor } from './SettingsDoor';

const FrontDoor = later(() => import('./FrontDoor'), Loading);
const Room = later(() => import('./Room'), Loading);
const PresetPage = later(() => import('../pages/PresetPage'), Loading);
const RulesPage = later(() => import('../pages/RulesPage'), Loading);

function Page() {
  const at = route.value;
  switch (at.page) {
    case 'home':
      return <FrontDoor />;
    case 'table':
      return <Room key={`${at.code}/${at.as}`} code={at.code} as={at.as} />;
    case 'rules':
      return <RulesPage edition={at.edition} chapter={at.chapter} />;
    case 'preset':
      return <PresetPage key={at.rules} rules={at.rules} />;
    case 'missing':
      return <Notice title={t('route.missing')} />;
  }
}

export const App = () => (
  <>
    <Page />
    <SettingsDoor />
  </>
);
