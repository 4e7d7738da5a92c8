// Standing answers as this page sets them: what the server keeps for this game, and what this device sets again in the next.
import { computed, effect } from '@preact/signals';
import { send } from '../net';
import type { Offer, Standing } from '../protocol/types';
import { connection, lost } from '../state/connection';
import { keepValue, keptValue } from '../state/kept';
import { answers, mySeat, prompt, table } from '../state/table';

export type Kind = Standing['kind'];

const SAVED = 'standing';
/** The game in which this tab has set its standing answers last. */
const SET = 'standing.set';

export const standing = computed<readonly Standing[]>(() => answers.value.standing ?? []);

/** The answers that would serve a question, with the sum that it is about. */
export function fitting(offer: Offer | undefined): readonly Standing[] {
  switch (offer?.decision) {
    case 'respond':
      return offer.bill
        ? [
            { kind: 'allow', most: offer.bill.owes },
            { kind: 'pay', most: offer.bill.owes },
          ]
        : [];
    case 'pay':
      return [{ kind: 'pay', most: offer.bill.owes }];
    case 'place':
      return [{ kind: 'place' }];
    case 'play':
      return [{ kind: 'end' }];
    default:
      return [];
  }
}

/** Those that fit what is asked now, and are not set for as much already. */
export const offeredNow = computed<readonly Standing[]>(() =>
  fitting(prompt.value?.offer).filter(
    ({ kind, most }) => !standing.value.some((set) => set.kind === kind && (set.most ?? 0) >= (most ?? 0)),
  ),
);

const game = (): string => `${table.value?.code}.${table.value?.game}`;

/** What this device sets in every game; nothing unless somebody asked for it. */
export function saved(): readonly Standing[] {
  const found = keptValue(SAVED);
  // Only this file writes there, and the server refuses what is no standing answer.
  return Array.isArray(found) ? (found as readonly Standing[]) : [];
}

export const save = (all: readonly Standing[]): void => keepValue(SAVED, all);

async function choose(all: readonly Standing[]): Promise<void> {
  if (!lost.value) keepValue(SET, game(), 'sessionStorage');
  const answer = await send({ type: 'stand', answers: [...all] });
  if (answer.type === 'done' && saved().length > 0) save(all);
}

const others = (kind: Kind): readonly Standing[] => standing.value.filter((set) => set.kind !== kind);

export const always = (answer: Standing): Promise<void> => choose([...others(answer.kind), answer]);

export const revoke = (kind: Kind): Promise<void> => choose(others(kind));

/** In a game that this page has set nothing in, what is saved is set once. */
export function setSaved(): () => void {
  return effect(() => {
    const here = connection.value.line === 'open' && table.value?.phase === 'play' && mySeat.value !== null;
    if (!here || keptValue(SET, 'sessionStorage') === game()) return;
    const all = saved();
    if (all.length > 0) void choose(all);
  });
}
