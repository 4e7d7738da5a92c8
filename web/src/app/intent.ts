// What brought somebody to a table: a game against bots is dealt as soon as its table is there.
let starting: string | null = null;

export function startAt(code: string): void {
  starting = code;
}

/** Whether the game at this table is to be dealt at once; asked only once. */
export function takeStart(code: string): boolean {
  const start = starting === code;
  if (start) starting = null;
  return start;
}
