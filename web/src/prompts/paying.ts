// Paying a bill. While the charge may still be refused, PAY lets it stand and pays in one: the server keeps the payment and
// uses it when the very same bill is asked.
import { effect } from '@preact/signals';
import { send } from '../net';
import type { Bill, PayMove, Prompt } from '../protocol/types';
import { prompt } from '../state/table';
import { give } from './giving';
import { cardsOf, itemsOf } from './measure';
import { choosePayment } from './payment';
import { commit, sending } from './plan';

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

async function allowAndPay(asked: Prompt, bill: Bill, move: PayMove): Promise<void> {
  if (sending.value) return;
  const coming = billAfter(asked.id);
  const answer = await send({ type: 'play', prompt: asked.id, move: { do: 'allow' }, pay: move });
  if (answer.type === 'refused') return;
  // The bill is on the page for a moment before it is paid; should it not be, what was chosen still is.
  const next = await coming;
  if (next?.offer.decision === 'pay' && same(next.offer.bill, bill))
    choosePayment(itemsOf(next.offer.bill, move.cards));
}

export async function pay(bill: Bill, chosen: readonly number[], allow: boolean): Promise<void> {
  const move: PayMove = { do: 'pay', cards: cardsOf(bill, chosen) };
  const asked = prompt.value;
  if (!asked) await give({ do: 'allow' }, move);
  else if (allow) await allowAndPay(asked, bill, move);
  else await commit(move);
}
