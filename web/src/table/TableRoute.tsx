// Everything under /t/: join, lobby, table, results. Loaded only when somebody goes to a table.
import cards from '@texts/en/cards.json';
import { Back } from '../cards/Back';
import { Sprite } from '../cards/Sprite';
import { addTexts } from '../i18n/catalogue';
import { t } from '../i18n/say';

addTexts(cards);

export interface TableRouteProps {
  readonly code: string;
  readonly as: 'player' | 'watch' | 'board';
}

export default function TableRoute({ code }: TableRouteProps) {
  return (
    <main aria-label={code}>
      <Sprite />
      <Back size="desk" />
      <p>{t('route.loading')}</p>
    </main>
  );
}
