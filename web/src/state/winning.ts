// Which sets of a winner are shown: the first full one of each colour, as a second one of a colour did not count.
import type { SetPart } from '../protocol/types';
import { seats } from './table';

export function winning(seat: number | undefined): readonly SetPart[] {
  const full = (seats.value[String(seat)]?.sets ?? []).filter(({ complete }) => complete);
  return full.filter(({ colour }, index) => full.findIndex((one) => one.colour === colour) === index);
}
