// On a desk the log stands open beside the table, its newest line at the foot.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/say';
import { log } from '../state/table';
import styles from './Side.module.css';
import { told } from './words';

export function Side() {
  const list = useRef<HTMLOListElement>(null);
  const lines = log.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  return (
    <section class={styles.side} aria-label={t('table.log')}>
      <h2>{t('table.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ol ref={list} tabIndex={0}>
        {lines.map(({ id, text }) => (
          <li key={id}>{told(text)}</li>
        ))}
      </ol>
    </section>
  );
}
