// The editions to choose from: what each is, what is new in it, how many cards and players it has.
import texts from '@texts/en/editions.json';
import pages from '@texts/en/pages.json';
import { addTexts } from '../../i18n/catalogue';
import { say, t } from '../../i18n/say';
import type { EditionName } from '../../protocol/types';
import { Icon } from '../../ui/Icon';
import styles from './EditionList.module.css';
import { shelvesOf } from './shelves';

addTexts(pages);
addTexts(texts);

export interface EditionListProps {
  readonly editions: readonly EditionName[];
  readonly onChoose: (id: string) => void;
}

/** A text that an edition may do without. */
function told(key: string): string | null {
  const text = say(key);
  return text === key ? null : text;
}

interface OneProps {
  readonly edition: EditionName;
  readonly name: string;
  /** The one for a first game. */
  readonly first?: boolean;
  readonly onChoose: (id: string) => void;
}

function One({ edition, name, first = false, onChoose }: OneProps) {
  const { id, cards, seats } = edition;
  return (
    <button type="button" class={styles.one} onClick={() => onChoose(id)}>
      <span class={styles.words}>
        <strong>
          {name} {first && <mark>{t('edition.first')}</mark>}
        </strong>{' '}
        <span>{told(`edition.${id}.line`)}</span> <em>{told(`edition.${id}.new`)}</em>{' '}
        <small>{t('edition.size', { n: cards, low: seats[0], high: seats[1] })}</small>
      </span>
      <Icon sign="next" />
    </button>
  );
}

export const EditionList = ({ editions, onChoose }: EditionListProps) => (
  <ul class={styles.list}>
    {shelvesOf(editions).map(({ group, editions: [first, ...rest] }, place) =>
      !first ? null : group ? (
        <li key={first.id} class={styles.group}>
          <h3>{say(`edition.group.${group}`)}</h3>
          <p>{told(`edition.group.${group}.line`)}</p>
          <ul>
            {[first, ...rest].map((mode) => (
              <li key={mode.id}>
                <One edition={mode} name={say(`edition.${mode.id}.mode`)} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </li>
      ) : (
        <li key={first.id}>
          <One edition={first} name={say(`edition.${first.id}`)} first={place === 0} onChoose={onChoose} />
        </li>
      ),
    )}
  </ul>
);
