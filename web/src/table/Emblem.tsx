// A seat's sign: its number on its colour. The colour never stands alone.
import styles from './Emblem.module.css';

export const Emblem = ({ seat }: { seat: number }) => (
  <span class={styles.emblem} style={{ '--seat': `var(--seat-${seat + 1})` }} aria-hidden="true">
    {seat + 1}
  </span>
);
