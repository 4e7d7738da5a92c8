// Copies a text, and says for a moment that it is done.
import { useState } from 'preact/hooks';
import { t } from '../../i18n/say';
import { copyText } from '../../ui/copy';
import { Icon } from '../../ui/Icon';

const DONE_MS = 2000;

export interface CopyButtonProps {
  readonly words: string;
  readonly class: string | undefined;
  /** What is copied; where it has to be asked for first, that is done at the tap. */
  readonly text: string | (() => Promise<string>);
}

export function CopyButton({ words, class: look, text }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    // A text that is here is copied within the tap: some browsers copy at no other time.
    setDone(await copyText(typeof text === 'string' ? text : await text()));
    setTimeout(() => setDone(false), DONE_MS);
  };
  return (
    <button type="button" class={look} onClick={() => void copy()}>
      <Icon sign={done ? 'check' : 'copy'} size={18} />
      <span aria-live="polite">{done ? t('lobby.copied') : words}</span>
    </button>
  );
}
