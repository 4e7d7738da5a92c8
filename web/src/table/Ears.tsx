// The three live regions, and no more: the log, the status, and what cannot wait. They stand empty in the page first; texts
// come in later. Events of one row are one sentence.
import { effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lineWords } from '../app/ConnectionBar';
import { t } from '../i18n/say';
import { lost } from '../state/connection';
import { log, prompt, stage } from '../state/table';
import { toast } from '../state/toast';
import { secondsLeft } from './clock';
import { now, told, why } from './words';

const status = signal('');
const alarm = signal('');
const KEPT = 30;
const WARN_AT = [15, 5];

/** Says something once more. */
export function repeat(text: string, region = status): void {
  // A region says only what changes: the space makes it another text.
  region.value = region.peek() === text ? `${text} ` : text;
}

export function sayState(): void {
  const { line, more } = now(stage.value, prompt.value);
  repeat([line, more].filter(Boolean).join('. '));
}

export function sayLast(): void {
  const last = log.value.at(-1);
  if (last) repeat(told(last.text));
}

function listen(): () => void {
  const stops = [
    effect(() => {
      const { line, more, mood } = now(stage.value, prompt.value);
      const text = [line, more].filter(Boolean).join('. ');
      if (mood === 'hit') alarm.value = text;
      else status.value = text;
    }),
    effect(() => {
      const left = secondsLeft.value;
      if (prompt.value && left !== null && WARN_AT.includes(left)) alarm.value = t('table.clock.warn', { n: left });
    }),
    effect(() => {
      if (!lost.value) return;
      const words = lineWords();
      alarm.value = words;
      return () => {
        if (alarm.peek() === words) alarm.value = '';
      };
    }),
    effect(() => {
      const news = toast.value;
      if (news) repeat(news.rule ? why({ rule: news.rule, text: news.text }) : told(news.text), alarm);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export function Ears() {
  useEffect(listen, []);
  return (
    <div class="for-ears">
      <div role="log" aria-label={t('table.log')}>
        <ol>
          {log.value.slice(-KEPT).map(({ id, text }) => (
            <li key={id}>{told(text)}</li>
          ))}
        </ol>
      </div>
      <p role="status">{status}</p>
      <p role="alert">{alarm}</p>
    </div>
  );
}
