// Commands on their way. Each has an id of its own and is sent again after every new connection until the server has
// answered it, so a lost line loses nothing and a repeat does no harm (UI-R4, UI-R5). Knows no socket.
import { signal } from '@preact/signals';
import type { Command, Done, Refused } from '../protocol/types';
import { hex } from './hex';

export type Answer = Done | Refused;
type Without<Each> = Each extends Command ? Omit<Each, 'id'> : never;
/** A command before it has an id. */
export type Unsent = Without<Command>;

interface Waiting {
  readonly command: Command;
  readonly answered: (answer: Answer) => void;
}

const ID_BYTES = 16;

const waiting = new Map<string, Waiting>();

/** What has been sent and not been answered: a card played shows that it is on its way. */
export const underway = signal<readonly Command[]>([]);

const show = (): void => {
  underway.value = commands();
};

export const commands = (): readonly Command[] => [...waiting.values()].map(({ command }) => command);

/** Puts a command into the outbox; the promise is kept by the server's answer, however late. */
export function post(unsent: Unsent): { readonly command: Command; readonly answer: Promise<Answer> } {
  // Giving a member of the union its id back makes a member of the union.
  const command = { ...unsent, id: hex(ID_BYTES) } as Command;
  const answer = new Promise<Answer>((answered) => waiting.set(command.id, { command, answered }));
  show();
  return { command, answer };
}

/** Takes the server's answer; false when nobody waits for it. */
export function settle(answer: Answer): boolean {
  const found = answer.id === null ? undefined : waiting.get(answer.id);
  if (!found) return false;
  waiting.delete(found.command.id);
  show();
  found.answered(answer);
  return true;
}

/** Gives up on everything: the table is left, and nobody will answer. */
export function abandon(refused: Omit<Refused, 'id'>): void {
  for (const { id } of commands()) settle({ ...refused, id });
}
