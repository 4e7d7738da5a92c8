// The edition of the table, with what it is; the modes of one group stand together.
import { useId } from 'preact/hooks';
import { say, t } from '../../i18n/say';
import type { EditionName, EditionSheet } from '../../protocol/types';
import { shelvesOf } from '../editions/shelves';
import styles from './HostSettings.module.css';

export interface EditionSelectProps {
  readonly all: readonly EditionName[];
  readonly chosen: EditionSheet;
  /** The edition that is asked for, until it is here. */
  readonly coming: string;
  readonly onChoose: (id: string) => void;
}

const Choice = ({ id, name }: { id: string; name: string }) => <option value={id}>{name}</option>;

export function EditionSelect({ all, chosen, coming, onChoose }: EditionSelectProps) {
  const own = useId();
  const { id, seats } = chosen;
  // Until the list is here the edition stands alone in it.
  const known = all.some((one) => one.id === id) ? all : [{ id, group: '', version: 1, seats, cards: 0 }, ...all];
  const deck = chosen.cards.reduce((sum, { copies }) => sum + copies, 0);
  return (
    <div class={styles.edition}>
      <label for={own}>{t('settings.edition')}</label>
      <select id={own} value={coming || id} onChange={(event) => onChoose(event.currentTarget.value)}>
        {shelvesOf(known).map(({ group, editions }) =>
          group ? (
            <optgroup key={group} label={say(`edition.group.${group}`)}>
              {editions.map((mode) => (
                <Choice key={mode.id} id={mode.id} name={say(`edition.${mode.id}`)} />
              ))}
            </optgroup>
          ) : (
            editions.map((one) => <Choice key={one.id} id={one.id} name={say(`edition.${one.id}`)} />)
          ),
        )}
      </select>
      <span>
        {say(`edition.${id}.line`)} {t('edition.size', { n: deck, low: seats[0], high: seats[1] })}.
      </span>
    </div>
  );
}
