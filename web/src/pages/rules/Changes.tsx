// What an edition plays differently from the one that the server lists first: from the data of both, and in words where
// data does not tell.
import cards from '@texts/en/cards.json';
import switches from '@texts/en/switches.json';
import { useEffect, useState } from 'preact/hooks';
import { addTexts } from '../../i18n/catalogue';
import { money, say, t } from '../../i18n/say';
import { fetchEdition, listEditions } from '../../net';
import type { EditionName, EditionSheet } from '../../protocol/types';
import { speechOf } from '../../state/speech';
import controls from '../../ui/controls.module.css';
import { cardsOf, rulesOf } from './compare';
import { type Guide, partsOf } from './guide';
import { Paragraph } from './Pages';
import styles from './RulesBook.module.css';

addTexts(cards);
addTexts(switches);

interface Compared {
  readonly sheet: EditionSheet;
  readonly base: EditionSheet;
}

const countOf = ({ cards: all }: EditionSheet): number => all.reduce((sum, { copies }) => sum + copies, 0);

const nameOf = ({ id }: { id: string }): string => say(`edition.${id}`);

function Numbers({ sheet, base }: Compared) {
  const { other } = cardsOf(sheet, base);
  const [[low, high], [low0, high0]] = [sheet.seats, base.seats];
  const [n, was] = [countOf(sheet), countOf(base)];
  const worth = (value: number | null): string => money(value ?? 0, speechOf(sheet));
  const lines = [
    low !== low0 || high !== high0 ? t('rules.changes.seats', { low, high, low0, high0 }) : '',
    n !== was ? t('rules.changes.deck', { n, was }) : '',
    ...other.flatMap(({ title: name, now, was: then }) => [
      now.copies !== then.copies ? t('rules.changes.copies', { name, n: now.copies, was: then.copies }) : '',
      now.value !== then.value ? t('rules.changes.worth', { name, now: worth(now.value), was: worth(then.value) }) : '',
    ]),
  ].filter((line) => line !== '');
  return lines.length === 0 ? (
    <p>{t('rules.changes.same', { name: nameOf(base) })}</p>
  ) : (
    <ul class={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Deck({ sheet, base }: Compared) {
  const { fresh, gone } = cardsOf(sheet, base);
  const lists = [
    { title: t('rules.changes.new'), topics: fresh },
    { title: t('rules.changes.gone'), topics: gone },
  ].filter(({ topics }) => topics.length > 0);
  return (
    <>
      <section class={styles.part}>
        <h3>{t('rules.changes.numbers')}</h3>
        <Numbers sheet={sheet} base={base} />
      </section>
      {lists.map(({ title, topics }) => (
        <section key={title} class={styles.part}>
          <h3>{title}</h3>
          <p>{topics.map((topic) => topic.title).join(', ')}</p>
        </section>
      ))}
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
