// The rules of an edition, chapter by chapter, in the words of its guide and with the numbers of its data. Where a table
// has house rules, their numbers stand in the sentences, and what differs stands first.
import pages from '@texts/en/pages.json';
import texts from '@texts/en/rules.json';
import type { ComponentChildren, ComponentType } from 'preact';
import { useRef } from 'preact/hooks';
import { addTexts } from '../../i18n/catalogue';
import { t } from '../../i18n/say';
import type { EditionSheet } from '../../protocol/types';
import { later } from '../../ui/later';
import { CHAPTERS, type Chapter, guideOf } from './guide';
import { GUIDES, loadGuide } from './guides';
import { type HouseRule, Pages, type PagesProps } from './Pages';
import styles from './RulesBook.module.css';

addTexts(pages);
addTexts(texts);

// The pages wait for the texts of their guide.
const told: ReadonlyMap<string, ComponentType<PagesProps>> = new Map(
  GUIDES.map((name) => [name, later(() => loadGuide(name).then(() => ({ default: Pages })))]),
);

export interface RulesBookProps {
  readonly sheet: EditionSheet;
  readonly options: Readonly<Record<string, unknown>>;
  readonly house?: readonly HouseRule[];
  readonly chapter: Chapter;
  readonly onChapter: (chapter: Chapter) => void;
  /** What stands before the first chapter: the differences of a table. */
  readonly children?: ComponentChildren;
}

export function RulesBook({ sheet, options, house = [], chapter, onChapter, children }: RulesBookProps) {
  const top = useRef<HTMLDivElement>(null);
  const Told = told.get(sheet.guide);
  const turn = (next: Chapter): void => {
    onChapter(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} class={styles.book}>
      <nav class={styles.chapters} aria-label={t('rules.chapters')}>
        {CHAPTERS.map((one) => (
          <button key={one} type="button" aria-current={one === chapter ? 'page' : undefined} onClick={() => turn(one)}>
            {t(`rules.${one}`)}
          </button>
        ))}
      </nav>
      {children}
      <div class={styles.body}>
        <h2 class={styles.chapter}>{t(`rules.${chapter}`)}</h2>
        {Told && <Told chapter={chapter} guide={guideOf(sheet, options)} sheet={sheet} house={house} />}
      </div>
    </div>
  );
}
