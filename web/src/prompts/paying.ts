// Paying a bill. While the charge may still be refused, PAY lets it stand first and pays when the very same bill is asked.
import { effect } from '@preact/signals';
import { play } from '../net';
import type { Bill, Prompt } from '../protocol/types';
import { prompt } from '../state/table';
import { choosePayment } from './choosing';
import { cardsOf, itemsOf } from './measure';
import { commit } from './plan';

const same = (a: Bill, b: Bill): boolean => a.owes === b.owes && a.to === b.to && a.card === b.card;

/** The bill that follows this question; null when something else is asked, or nobody. */
function billAfter(id: number): Promise<Prompt | null> {
  return new Promise((found) => {
    const stop = effect(() => {
      const next = prompt.value;
      if (next?.id === id) return;
      queueMicrotask(() => stop());
      found(next);
    });
  });
}

export async function pay(asked: Prompt, bill: Bill, chosen: readonly number[], allow: boolean): Promise<void> {
  const cards = cardsOf(bill, chosen);
  if (!allow) return commit({ do: 'pay', cards });
  const coming = billAfter(asked.id);
  const answer = await play({ do: 'allow' }, asked.id);
  if (answer.type === 'refused') return;
  const next = await coming;
  if (next?.offer.decision !== 'pay' || !same(next.offer.bill, bill)) return;
  choosePayment(itemsOf(next.offer.bill, cards));
  await play({ do: 'pay', cards }, next.id);
}
