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
  'M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2';

const Cog = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={COG} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
  </svg>
);

const open = (): void => openSheet({ sheet: 'standing' });

export const Always = () => (
  <button
    type="button"
    class={controls.icon}
    style={{ height: '32px', margin: '-4px -6px -4px auto' }}
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
