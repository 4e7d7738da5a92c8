// The cog in a question that a standing answer could serve, and the one on the own seat while one is set. Both open the
// one place where they are listed, set and revoked (UI-R14).

import texts from '@texts/en/ahead.json';
import { addTexts } from '../i18n/catalogue';
import { t } from '../i18n/say';
import { answers } from '../state/table';
import { openSheet } from '../table/sheets';
import controls from '../ui/controls.module.css';

addTexts(texts);

const COG =
  'M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM10.3 3.5h3.4l.5 2.4 2.1 1.2 2.3-.8 1.7 3-1.8 1.6v2.2l1.8 1.6-1.7 3-2.3-.8-2.1 1.2-.5 2.4h-3.4l-.5-2.4-2.1-1.2-2.3.8-1.7-3 1.8-1.6v-2.2L3.7 9.3l1.7-3 2.3.8 2.1-1.2z';

const Cog = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={COG} fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
  </svg>
);

const open = (): void => openSheet({ sheet: 'standing' });

// At the end of a line, without making it higher.
const ASIDE = { height: '32px', margin: '-4px -6px -4px auto' };

export const Always = ({ style = ASIDE }: { style?: Readonly<Record<string, string>> }) => (
  <button
    type="button"
    class={controls.icon}
    style={style}
    aria-label={t('standing.open')}
    title={t('standing.open')}
    onClick={open}
  >
    <Cog size={20} />
  </button>
);

/** On the own seat, as long as something is answered for it. */
export function OwnCog() {
  const set = answers.value.standing?.length ?? 0;
  if (set === 0) return null;
  const name = t('standing.open.set', { n: set });
  return (
    <button
      type="button"
      class={controls.icon}
      style={{ gridArea: 'own', zIndex: 1, placeSelf: 'start end' }}
      aria-label={name}
      title={name}
      onClick={open}
    >
      <Cog size={18} />
    </button>
  );
}
