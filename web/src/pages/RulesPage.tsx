// The rules as a page of their own, with an address for each chapter.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/go';
import { Loading, Notice } from '../app/Notice';
import { say, t } from '../i18n/say';
import { fetchEdition, listEditions } from '../net';
import type { EditionSheet } from '../protocol/types';
import controls from '../ui/controls.module.css';
import { Icon } from '../ui/Icon';
import styles from './RulesPage.module.css';
import { CHAPTERS, type Chapter } from './rules/guide';
import { RulesBook } from './rules/RulesBook';

export interface RulesPageProps {
  /** Null is the edition that the server lists first. */
  readonly edition: string | null;
  readonly chapter: string | null;
}

const first = async (): Promise<string> => (await listEditions())[0]?.id ?? '';

export default function RulesPage({ edition, chapter }: RulesPageProps) {
  const [sheet, setSheet] = useState<EditionSheet | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const find = async (): Promise<EditionSheet> => fetchEdition(edition ?? (await first()));
    find().then(setSheet, () => setFailed(true));
  }, [edition]);
  if (failed) return <Notice title={t('route.missing')} />;
  if (!sheet) return <Loading />;
  const at: Chapter = CHAPTERS.find((one) => one === chapter) ?? 'brief';
  return (
    <main class={styles.page}>
      <header class={styles.head}>
        <a class={controls.icon} href="/" aria-label={t('route.home')}>
          <Icon sign="back" />
        </a>
        <h1>{t('rules.title', { name: say(`edition.${sheet.id}`) })}</h1>
      </header>
      <RulesBook sheet={sheet} options={{}} chapter={at} onChapter={(next) => go(`/rules/${sheet.id}/${next}`)} />
    </main>
  );
}
