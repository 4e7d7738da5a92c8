// What kind of screen this is: a phone held upright, a phone on its side, or a desk.
import { signal } from '@preact/signals';

function watch(query: string) {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener?.('change', () => {
    matches.value = media.matches;
  });
  return matches;
}

export const desk = watch('(min-width: 900px) and (min-height: 560px)');
/** Whether the table itself is on the page. It has a place for a lost line, and regions that read aloud, of its own. */
export const drawn = signal(false);
/** Narrower than this a slot has no room for `2/3`. */
export const narrow = watch('(max-width: 339px)');
export const upright = watch('(max-width: 560px) and (orientation: portrait)');
