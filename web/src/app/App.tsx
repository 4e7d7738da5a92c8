// Chooses the page; each page but the front door is fetched when it is asked for.
import { t } from '../i18n/say';
import { later } from '../ui/later';
import { route } from './go';
import { Notice } from './Notice';
import { SettingsDoor } from './SettingsDoor';

const Laying = () => <Notice title={t('route.loading')} busy />;
const FrontDoor = later(() => import('./FrontDoor'), Laying);
const Room = later(() => import('./Room'), Laying);
const PresetPage = later(() => import('../pages/PresetPage'), Laying);
const RulesPage = later(() => import('../pages/RulesPage'), Laying);

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
