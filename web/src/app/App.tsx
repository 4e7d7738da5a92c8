// Chooses the page; each page but the front door is fetched when it is asked for.
import { signal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { t } from '../i18n/say';
import { Home } from '../pages/Home';
import { diceName, guestName, nameGuest } from './guest';
import { routeOf } from './route';

const TableRoute = lazy(() => import('../table/TableRoute'));
const route = signal(routeOf(location.pathname));

addEventListener('popstate', () => {
  route.value = routeOf(location.pathname);
});

export function go(path: string): void {
  history.pushState(null, '', path);
  route.value = routeOf(path);
}

// Opening a table asks the server; until its client is here, only going to a known table works.
const FrontDoor = () => (
  <Home
    name={guestName.value}
    onName={nameGuest}
    onDice={() => nameGuest(diceName())}
    onPlayBots={() => undefined}
    onNewTable={() => undefined}
    onJoin={(code) => go(`/t/${code}`)}
    onReturn={(code) => go(`/t/${code}`)}
  />
);

const Missing = () => (
  <main>
    <p>{t('route.missing')}</p>
    <a href="/">{t('route.home')}</a>
  </main>
);

export function App() {
  const at = route.value;
  if (at.page === 'home') return <FrontDoor />;
  if (at.page === 'missing') return <Missing />;
  return (
    <Suspense fallback={<p role="status">{t('route.loading')}</p>}>
      <TableRoute code={at.code} as={at.as} />
    </Suspense>
  );
}
