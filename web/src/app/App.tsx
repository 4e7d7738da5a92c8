// Chooses the page; each page but the front door is fetched when it is asked for.
import { lazy, Suspense } from 'preact/compat';
import { t } from '../i18n/say';
import { FrontDoor } from './FrontDoor';
import { route } from './go';
import { Notice } from './Notice';
import { SettingsDoor } from './SettingsDoor';

const Room = lazy(() => import('./Room'));
const RulesPage = lazy(() => import('../pages/RulesPage'));

function Page() {
  const at = route.value;
  switch (at.page) {
    case 'home':
      return <FrontDoor />;
    case 'table':
      return <Room key={at.code} code={at.code} as={at.as} />;
    case 'rules':
      return <RulesPage edition={at.edition} chapter={at.chapter} />;
    case 'missing':
      return <Notice title={t('route.missing')} />;
  }
}

export const App = () => (
  <Suspense fallback={<Notice title={t('route.loading')} busy />}>
    <Page />
    <SettingsDoor />
  </Suspense>
);
