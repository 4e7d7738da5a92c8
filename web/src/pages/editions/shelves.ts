// The editions as a list shows them: in the server's order, the modes of one group together.
import type { EditionName } from '../../protocol/types';

export interface Shelf {
  /** Empty for an edition that stands by itself. */
  readonly group: string;
  readonly editions: readonly EditionName[];
}

export function shelvesOf(all: readonly EditionName[]): readonly Shelf[] {
  const shelves: Shelf[] = [];
  for (const edition of all) {
    const last = shelves.at(-1);
    if (edition.group && last?.group === edition.group)
      shelves[shelves.length - 1] = { ...last, editions: [...last.editions, edition] };
    else shelves.push({ group: edition.group, editions: [edition] });
  }
  return shelves;
}
