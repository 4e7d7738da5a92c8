// What an edition plays differently from the one that the server lists first: from the data of both, and in words where
// data does not tell.
import cards from '@texts/en/cards.json';
import switches from '@texts/en/switches.json';
import { useEffect, useState } from 'preact/hooks';
import { addTexts } from '../../i18n/catalogue';
import { money, say, t } from '../../i18n/say';
import { fetchEdition, listEditions } from '../../net/http';
import type { EditionName, EditionSheet } from '../../protocol/types';
import controls from '../../ui/controls.module.css';
import { cardsOf, rulesOf } from './compare';
import { type Guide, partsOf, speechOf } from './guide';
import { Paragraph } from './Pages';
import styles from './RulesBook.module.css';

addTexts(cards);
addTexts(switches);

interface Compared {
  readonly sheet: EditionSheet;
  readonly base: EditionSheet;
}

const nameOf = ({ id }: { id: string }): string => say(`edition.${id}`);

function Deck({ sheet, base }: Compared) {
  const { fresh, gone, other } = cardsOf(sheet, base);
  const count = ({ cards: all }: EditionSheet): number => all.reduce((sum, { copies }) => sum + copies, 0);
  const [[low, high], [low0, high0]] = [sheet.seats, base.seats];
  const worth = (value: number | null, of: EditionSheet): string => money(value ?? 0, speechOf(of));
  return (
    <>
      <section class={styles.part}>
        <h3>{t('rules.changes.numbers', { name: nameOf(base) })}</h3>
        <ul class={styles.list}>
          {(low !== low0 || high !== high0) && <li>{t('rules.changes.seats', { low, high, low0, high0 })}</li>}
          {count(sheet) !== count(base) && <li>{t('rules.changes.deck', { n: count(sheet), was: count(base) })}</li>}
          {other.map(({ title, now, was }) => (
            <li key={title}>
              {now.copies !== was.copies && t('rules.changes.copies', { name: title, n: now.copies, was: was.copies })}{' '}
              {now.value !== was.value &&
                t('rules.changes.worth', { name: title, now: worth(now.value, sheet), was: worth(was.value, base) })}
            </li>
          ))}
        </ul>
      </section>
      {[
        { title: t('rules.changes.new'), topics: fresh },
        { title: t('rules.changes.gone'), topics: gone },
      ].map(
        ({ title, topics }) =>
          topics.length > 0 && (
            <section key={title} class={styles.part}>
              <h3>{title}</h3>
              <p>{topics.map((topic) => topic.title).join(', ')}</p>
            </section>
          ),
      )}
    </>
  );
}

const Rules = ({ sheet, base }: Compared) => (
  <section class={styles.part}>
    <h3>{t('rules.changes.rules')}</h3>
    <ul class={styles.list}>
      {rulesOf(sheet, base).map(({ key, rule, here, there }) => (
        <li key={key}>
          {here} <span class={controls.rule}>{rule}</span>
          {there && <span class={styles.there}>{t('rules.changes.there', { name: nameOf(base), text: there })}</span>}
        </li>
      ))}
    </ul>
  </section>
);

// The first edition is what the others are compared with.
const Others = ({ editions }: { editions: readonly EditionName[] }) => (
  <section class={styles.part}>
    <p>{t('rules.changes.first')}</p>
    <ul class={styles.list}>
      {editions.slice(1).map((one) => (
        <li key={one.id}>
          <a href={`/rules/${one.id}/changes`} target="_blank" rel="noreferrer">
            {nameOf(one)}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const Told = ({ guide, base }: { guide: Guide; base: EditionSheet }) => (
  <>
    {partsOf({ ...guide, args: { ...guide.args, base: nameOf(base) } }, 'change').map(({ at, title, text }) => (
      <section key={at} class={styles.part}>
        <h3>{title}</h3>
        <Paragraph text={text} house={[]} />
      </section>
    ))}
  </>
);

export default function Changes({ guide, sheet }: { guide: Guide; sheet: EditionSheet }) {
  const [editions, setEditions] = useState<readonly EditionName[]>([]);
  const [base, setBase] = useState<EditionSheet | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const find = async (): Promise<void> => {
      const all = await listEditions();
      setEditions(all);
      setBase(await fetchEdition(all[0]?.id ?? sheet.id));
    };
    find().catch(() => setFailed(true));
  }, [sheet.id]);
  if (failed) return <p>{t('net.offline')}</p>;
  if (!base) return null;
  if (base.id === sheet.id) return <Others editions={editions} />;
  return (
    <>
      <Told guide={guide} base={base} />
      <Rules sheet={sheet} base={base} />
      <Deck sheet={sheet} base={base} />
    </>
  );
}
