// The rules of an edition, chapter by chapter, in the words of the guide and with the numbers of its data. Where a table
// has house rules, their numbers stand in the sentences, and what differs stands first.
import guide from '@texts/en/guide.json';
import pages from '@texts/en/pages.json';
import texts from '@texts/en/rules.json';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Args } from '../../i18n/args';
import { addTexts } from '../../i18n/catalogue';
import { money, t } from '../../i18n/say';
import type { EditionSheet } from '../../protocol/types';
import controls from '../../ui/controls.module.css';
import { later } from '../../ui/later';
import { CHAPTERS, type Chapter, linesOf, partsOf } from './guide';
import styles from './RulesBook.module.css';
import { SetTable } from './SetTable';

addTexts(guide);
addTexts(pages);
addTexts(texts);

const CardGuide = later(() => import('./CardGuide'));

export interface RulesBookProps {
  readonly sheet: EditionSheet;
  readonly options: Readonly<Record<string, unknown>>;
  readonly chapter: Chapter;
  readonly onChapter: (chapter: Chapter) => void;
  /** What stands before the first chapter: the differences of a table. */
  readonly children?: ComponentChildren;
}

/** What the sentences ask for: the values in force, and what a house and a hotel bring. */
function argsOf(sheet: EditionSheet, options: Readonly<Record<string, unknown>>): Args {
  const amounts = sheet.cards.flatMap(({ kind, amount }) => (amount ? [[kind, money(amount)]] : []));
  return { ...Object.fromEntries(amounts), ...sheet.defaults, ...options } as Args;
}

const RULINGS = / \((R[^)]*)\)$/;

/** A paragraph; the rulings it rests on stand small at its end. */
function Paragraph({ text }: { text: string }) {
  const rulings = RULINGS.exec(text)?.[1];
  return (
    <p>
      {text.replace(RULINGS, '')} {rulings && <span class={controls.rule}>{rulings}</span>}
    </p>
  );
}

const Brief = ({ of, args }: { of: string; args: Args }) => (
  <ol class={styles.brief}>
    {partsOf(`${of}.brief`, args).map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

function Full({ of, args, sheet }: { of: string; args: Args; sheet: EditionSheet }) {
  return (
    <>
      {partsOf(`${of}.full`, args).map(({ title }, index) => (
        <section key={title} class={styles.part}>
          <h3>{title}</h3>
          {linesOf(`${of}.full.${index + 1}`, args).map((text) => (
            <Paragraph key={text} text={text} />
          ))}
        </section>
      ))}
      <section class={styles.part}>
        <h3>{t('rules.sets')}</h3>
        <SetTable sheet={sheet} />
      </section>
    </>
  );
}

const Asked = ({ of, args }: { of: string; args: Args }) => (
  <dl class={styles.asked}>
    {partsOf(of, args).map(({ title, text, rule }) => (
      <div key={title}>
        <dt>
          {title} {rule && <span class={controls.rule}>{rule}</span>}
        </dt>
        <dd>
          <Paragraph text={text} />
        </dd>
      </div>
    ))}
  </dl>
);

const Tips = ({ of, args }: { of: string; args: Args }) => (
  <ul class={styles.tips}>
    {linesOf(`${of}.tip`, args).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

function Body({ chapter, sheet, args }: { chapter: Chapter; sheet: EditionSheet; args: Args }) {
  const of = `guide.${sheet.id}`;
  switch (chapter) {
    case 'brief':
      return <Brief of={of} args={args} />;
    case 'full':
      return <Full of={of} args={args} sheet={sheet} />;
    case 'unclear':
      return <Asked of={`${of}.unclear`} args={args} />;
    case 'questions':
      return <Asked of={`${of}.question`} args={args} />;
    case 'tips':
      return <Tips of={of} args={args} />;
    case 'cards':
      return <CardGuide sheet={sheet} />;
  }
}

export function RulesBook({ sheet, options, chapter, onChapter, children }: RulesBookProps) {
  const top = useRef<HTMLDivElement>(null);
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
        <Body chapter={chapter} sheet={sheet} args={argsOf(sheet, options)} />
      </div>
    </div>
  );
}
