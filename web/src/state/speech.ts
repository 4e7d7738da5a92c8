// How this table's seats are called when they stand in a sentence.
import { computed } from '@preact/signals';
import { PLAIN, type Speech } from '../i18n/args';
import { t } from '../i18n/say';
import type { EditionSheet } from '../protocol/types';
import { edition } from './edition';
import { mySeat, table } from './table';

/** The name of a seat, the reader's own too. */
export const plateName = (seat: number): string =>
  table.value?.seats[seat]?.name ?? t('seat.numbered', { n: seat + 1 });

/** How an edition writes money and calls its colours, for whoever has no seat at a table. */
export const speechOf = (sheet: EditionSheet | null): Speech => ({
  ...PLAIN,
  money: sheet?.money === 'M5' ? 'm5' : '5m',
  wording: sheet?.wording ?? '',
});

export const speech = computed<Speech>(() => {
  const me = mySeat.value;
  return { ...speechOf(edition.value), me, seatName: (seat) => (seat === me ? t('seat.you') : plateName(seat)) };
});
