// Four boxes for a table's code. One real field lies over them, so that pasting, erasing and reading aloud just work.
import { useId, useState } from 'preact/hooks';
import { t } from '../i18n/say';
import { classes } from '../ui/classes';
import styles from './CodeEntry.module.css';

const CODE_LENGTH = 4;
const BOXES = [0, 1, 2, 3];

/** What was typed as a code: capitals and digits only, so that a pasted link or a space does no harm. */
export const codeOf = (typed: string): string =>
  (typed.split('/').at(-1) ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);

export interface CodeEntryProps {
  readonly onJoin: (code: string) => void;
  readonly busy: boolean;
}

export function CodeEntry({ onJoin, busy }: CodeEntryProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    setShort(code.length < CODE_LENGTH);
    if (code.length === CODE_LENGTH) onJoin(code);
  };
  const type = (event: Event): void => {
    const field = event.currentTarget as HTMLInputElement;
    field.value = codeOf(field.value);
    setCode(field.value);
    setShort(false);
  };
  return (
    <form class={styles.entry} onSubmit={submit} noValidate>
      <label class={styles.label} for={id}>
        {t('home.code')}
      </label>
      <span class={styles.boxes}>
        <input
          id={id}
          class={styles.field}
          onInput={type}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          aria-invalid={short}
          aria-describedby={short ? `${id}-short` : undefined}
        />
        {BOXES.map((box) => (
          <span key={box} class={classes(styles.box, box === code.length && styles.next)} aria-hidden="true">
            {code[box] ?? ''}
          </span>
        ))}
      </span>
      <button type="submit" class={styles.join} disabled={busy}>
        {t('home.join')}
      </button>
      {short && (
        <p id={`${id}-short`} class={styles.short} role="alert">
          {t('home.code.short', { code: 'K7M2' })}
        </p>
      )}
    </form>
  );
}
