import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { readyAt, reachedAt } from '../order-timing.ts';
import type { words as movedOnWords } from '../words/moved-on.en.ts';

/** What became of an order, and at whose hand. `timeOf` writes a moment as the vendor reads it. */
export function movedOnText(order: Order, words: typeof movedOnWords, timeOf: (instant: string) => string): string {
  const { status, history } = order;
  if (status === 'canceled') return canceledText(order, words, timeOf);
  if (status === 'declined') return words.declined(timeOf(reachedAt(order, ['declined'])));
  const { tab } = stepOf(status);
  if (tab === 'history') return words.handedOver(timeOf(reachedAt(order, ['completed', 'delivered'])));
  if (tab === 'ready') return words.ready(timeOf(readyAt(order)));
  const isByVendor = history.findLast((step) => step.status === 'confirmed')?.by === 'vendor';
  return (isByVendor ? words.confirmed : words.confirmedByItself)(timeOf(reachedAt(order, ['confirmed'])));
}

function canceledText(
  { history, placedAt }: Order,
  words: typeof movedOnWords,
  timeOf: (instant: string) => string,
): string {
  const [before, last] = history.slice(-2);
  const time = timeOf(last?.at ?? placedAt);
  if (last?.by === 'customer' || last?.by === 'administrator') return words.canceledBy[last.by](time);
  if (last?.by !== 'scheduler') return words.canceled(time);
  return before?.status === 'placed' ? words.notAnswered(time) : words.notCollected(time);
}
