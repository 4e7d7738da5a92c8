// Which items are chosen to pay a bill with: kept by the question, the open one or the one that is to come.
import { computed } from '@preact/signals';
import type { Bill } from '../protocol/types';
import { select, selected } from '../state/selection';
import { ahead, prompt } from '../state/table';
import { itemsOf } from './measure';

const question = computed(() => prompt.value ?? ahead.value);

/** All of them where everything must go. */
export function paying(bill: Bill): readonly number[] {
  if (bill.everything) return itemsOf(bill, bill.everything);
  return question.value ? selected<readonly number[]>(question.value.id, []) : [];
}

export function choosePayment(chosen: readonly number[]): void {
  if (question.value) select(question.value.id, chosen);
}

export const chooseBundle = (bill: Bill, cards: readonly string[]): void => choosePayment(itemsOf(bill, cards));
