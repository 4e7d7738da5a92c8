// Rules that somebody sent as a link: what they are, and a table with them in one tap.
import cards from '@texts/en/cards.json';
import texts from '@texts/en/editions.json';
import errors from '@texts/en/errors.json';
import pages from '@texts/en/pages.json';
import reasons from '@texts/en/reasons.json';
import names from '@texts/en/switch-names.json';
import { useEffect, useState } from 'preact/hooks';
import { Loading, Notice } from '../app/Notice';
import { openWith, type Purpose } from '../app/opening';
import { addTexts } from '../i18n/catalogue';
import { say, sentence, t } from '../i18n/say';
import { fetchPreset, Unanswered } from '../net';
import type { Dropped, Preset, Text } from '../protocol/types';
import controls from '../ui/controls.module.css';
import Differences from './lobby/Differences';
import styles from './PresetPage.module.css';

for (const catalogue of [cards, errors, names, pages, reasons, texts]) addTexts(catalogue);

const wordsOf = ({ key, args }: Text): string => sentence(key, args);

function Left({ dropped }: { dropped: readonly Dropped[] }) {
  if (dropped.length === 0) return null;
  return (
    <section class={styles.dropped}>
      <h2>{t('preset.dropped')}</h2>
      <ul>
        {dropped.map(({ key, reason }) => (
          <li key={key + wordsOf(reason.text)}>
            {wordsOf(reason.text)} <span class={controls.rule}>{reason.rule}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ rules }: { rules: Preset }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async (why: Purpose): Promise<void> => {
    setBusy(true);
    try {
      await openWith(why, rules);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      setProblem(wordsOf(error.text));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class={controls.big} disabled={busy} onClick={() => void open('table')}>
        {t('preset.open')}
      </button>
      <button type="button" class={controls.plain} disabled={busy} onClick={() => void open('bots')}>
        {t('preset.bots')}
      </button>
      <p role="alert">{problem}</p>
    </>
  );
}

export default function PresetPage({ rules: query }: { rules: string }) {
  const [rules, setRules] = useState<Preset | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  useEffect(() => {
    fetchPreset(query).then(setRules, (error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
      setProblem(error.text);
    });
  }, []);
  if (problem) return <Notice title={t('preset.bad')} text={wordsOf(problem)} />;
  if (!rules) return <Loading />;
  const { edition, differences, dropped, cards: deck, seats } = rules;
  const size = t('edition.size', { n: deck, low: seats[0], high: seats[1] });
  return (
    <Notice title={say(`edition.${edition}`)} text={`${say(`edition.${edition}.line`)} ${size}.`}>
      <Differences at={rules} title={t('preset.differs', { n: differences.length })} />
      <Left dropped={dropped} />
      <Ways rules={rules} />
    </Notice>
  );
}
