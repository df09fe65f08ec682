import type { Order } from '@vendor-portal/contract/orders/order.ts';

const LAST_CALL_MS = 60_000;

type Waiting = Pick<Order, 'placedAt' | 'confirmBy' | 'seenAt'>;

/** Whether an order that waits rings once more between these: at half of its time, and a minute before it is canceled. */
export function isCalledBetween({ placedAt, confirmBy }: Waiting, after: number, until: number): boolean {
  const [start, end] = [Date.parse(placedAt), Date.parse(confirmBy)];
  return [(start + end) / 2, end - LAST_CALL_MS].some((moment) => after < moment && moment <= until);
}

/** Somebody has touched its card, on whatever device, and it has not rung again since. */
export const isSilenced = (order: Waiting, now: number): boolean =>
  typeof order.seenAt === 'string' && !isCalledBetween(order, Date.parse(order.seenAt), now);
