import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { isPaidThoughLost } from '@vendor-portal/contract/orders/order-earnings.ts';
import type { OrderActor } from '@vendor-portal/contract/orders/order-moves.ts';
import { onSessionClear } from '../../../platform/storage/session-data.ts';

/** An order that somebody was at work on, and why it is to be put down. */
export interface Cancellation {
  readonly order: Order;
  readonly by: OrderActor;
  readonly reason: string | null;
  readonly at: string;
  /** It was still to be cooked or packed. */
  readonly wasInKitchen: boolean;
  /** What was cooked is owed all the same. */
  readonly isPaid: boolean;
}

/** Those that nobody has acknowledged yet, the oldest first. */
const cancellations = createStore<readonly Cancellation[]>(() => []);

/** Told once: news may come twice, from the stream and from a line that came back. */
let told = new Set<string>();

/** Null where the order is not canceled, or nobody had accepted it: then there is nothing to put down. */
function cancellationOf(order: Order): Cancellation | null {
  const [before, last] = order.history.slice(-2);
  if (order.status !== 'canceled' || before === undefined || last === undefined) return null;
  if (!order.history.some(({ status }) => status === 'confirmed')) return null;
  return {
    order,
    by: last.by,
    reason: last.reason,
    at: last.at,
    wasInKitchen: before.status === 'confirmed' || before.status === 'ongoing',
    isPaid: isPaidThoughLost(order),
  };
}

export function noteCancellation(order: Order) {
  const cancellation = cancellationOf(order);
  if (cancellation === null || told.has(order.id)) return;
  told.add(order.id);
  cancellations.setState([...cancellations.getState(), cancellation], true);
}

export const acknowledgeCancellation = (orderId: string) =>
  cancellations.setState(
    cancellations.getState().filter(({ order }) => order.id !== orderId),
    true,
  );

export const useCancellations = () => useStore(cancellations);

onSessionClear(() => {
  told = new Set();
  cancellations.setState([], true);
});
