// How this table's seats are called when they stand in a sentence.
import { computed } from '@preact/signals';
import { PLAIN, type Speech } from '../i18n/args';
import { t } from '../i18n/say';
import { mySeat, table } from './table';

/** The name of a seat, the reader's own too. */
export const plateName = (seat: number): string =>
  table.value?.seats[seat]?.name ?? t('seat.numbered', { n: seat + 1 });

export const speech = computed<Speech>(() => {
  const me = mySeat.value;
  return { ...PLAIN, me, seatName: (seat) => (seat === me ? t('seat.you') : plateName(seat)) };
});
