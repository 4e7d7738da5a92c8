// One card of each rival: whose has been picked, whose is asked for now, and how many there are.
import { t } from '../i18n/say';
import type { Question, Way } from '../protocol/types';
import { Emblem } from '../table/Emblem';
import { answerWords } from './answers';
import styles from './Plate.module.css';
import type { Walk } from './walk';

/** The questions of a way that are asked of each rival alike. */
const rivalsOf = ({ questions = [] }: Way): readonly Question[] =>
  questions.filter(({ rival }) => typeof rival === 'number');

/** The picks in words, one after the other, the last one too where it is named. */
export function picks({ crumbs }: Walk): string {
  const picked = crumbs.filter(({ question }) => typeof question.rival === 'number');
  return picked.map(({ question, option }) => answerWords(question, option)).join(' + ');
}

export function Rivals({ way, walked }: { way: Way; walked: Walk }) {
  const rivals = rivalsOf(way);
  const at = walked.question ? rivals.indexOf(walked.question) : -1;
  if (rivals.length < 2 || at < 0) return null;
  return (
    <ol class={styles.rivals} aria-label={t('plate.step', { n: at + 1, most: rivals.length })}>
      {rivals.map((question, nth) => {
        const crumb = walked.crumbs.find((each) => each.question === question);
        return (
          <li key={question.rival} aria-current={nth === at ? 'step' : undefined}>
            <Emblem seat={question.rival ?? 0} />
            <span>{crumb ? answerWords(question, crumb.option) : nth === at ? '?' : '…'}</span>
          </li>
        );
      })}
    </ol>
  );
}
