// The chapters of a guide. Where a table plays something differently, the paragraph that rests on that ruling says so.
import { t } from '../../i18n/say';
import type { EditionSheet } from '../../protocol/types';
import controls from '../../ui/controls.module.css';
import { later } from '../../ui/later';
import { type Chapter, cites, type Guide, linesOf, partsOf, textIn } from './guide';
import styles from './RulesBook.module.css';
import { SetTable } from './SetTable';

const CardGuide = later(() => import('./CardGuide'));
const Changes = later(() => import('./Changes'));

/** What a table plays differently: a ruling and the sentence in force. */
export interface HouseRule {
  readonly rule: string;
  readonly text: string;
}

export interface PagesProps {
  readonly chapter: Chapter;
  readonly guide: Guide;
  readonly sheet: EditionSheet;
  readonly house: readonly HouseRule[];
}

const RULINGS = / \((R[^)]*)\)$/;

function Here({ rulings, house }: { rulings: string; house: readonly HouseRule[] }) {
  const changed = house.filter(({ rule }) => cites(rulings, rule));
  if (changed.length === 0) return null;
  return (
    <span class={styles.here}>
      <strong>{t('rules.here')}</strong> {changed.map(({ text }) => text).join(' ')}
    </span>
  );
}

interface ParagraphProps {
  readonly text: string;
  readonly house: readonly HouseRule[];
}

/** A paragraph; the rulings it rests on stand small at its end. */
export function Paragraph({ text, house }: ParagraphProps) {
  const rulings = RULINGS.exec(text)?.[1];
  return (
    <p>
      {text.replace(RULINGS, '')} {rulings && <span class={controls.rule}>{rulings}</span>}
      {rulings && <Here rulings={rulings} house={house} />}
    </p>
  );
}

const Brief = ({ guide }: PagesProps) => (
  <>
    <p class={styles.facts}>
      {t('rules.facts', guide.args as { low: number; high: number; deck: number })} {textIn(guide, 'age')}{' '}
      {textIn(guide, 'length')}
    </p>
    <ol class={styles.brief}>
      {partsOf(guide, 'brief').map(({ at, title, text }) => (
        <li key={at}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </>
);

const Full = ({ guide, sheet, house }: PagesProps) => (
  <>
    {partsOf(guide, 'full').map(({ at, title }) => (
      <section key={at} class={styles.part}>
        <h3>{title}</h3>
        {linesOf(guide, `full.${at}`).map((text) => (
          <Paragraph key={text} text={text} house={house} />
        ))}
      </section>
    ))}
    <section class={styles.part}>
      <h3>{t('rules.sets')}</h3>
      <SetTable sheet={sheet} />
    </section>
  </>
);

const Asked = ({ area, guide, house }: PagesProps & { area: string }) => (
  <dl class={styles.asked}>
    {partsOf(guide, area).map(({ at, title, text, rule }) => (
      <div key={at}>
        <dt>
          {title} {rule && <span class={controls.rule}>{rule}</span>}
        </dt>
        <dd>
          <Paragraph text={text} house={house} />
          {rule && <Here rulings={rule} house={house} />}
        </dd>
      </div>
    ))}
  </dl>
);

const Tips = ({ guide }: PagesProps) => (
  <ul class={styles.tips}>
    {linesOf(guide, 'tip').map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

export function Pages(props: PagesProps) {
  switch (props.chapter) {
    case 'brief':
      return <Brief {...props} />;
    case 'full':
      return <Full {...props} />;
    case 'unclear':
      return <Asked {...props} area="unclear" />;
    case 'questions':
      return <Asked {...props} area="question" />;
    case 'tips':
      return <Tips {...props} />;
    case 'cards':
      return <CardGuide guide={props.guide} sheet={props.sheet} />;
    case 'changes':
      return <Changes guide={props.guide} sheet={props.sheet} />;
  }
}
