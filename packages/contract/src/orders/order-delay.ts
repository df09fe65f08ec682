import * as z from 'zod/mini';
import { ORDER_GROUPS, type OrderStatus } from './order-status.ts';

export const DELAY_MINUTES = [5, 10, 20] as const;
export const DelayMinutes = z.literal(DELAY_MINUTES, 'Choose 5, 10 or 20 minutes.');
export type DelayMinutes = z.output<typeof DelayMinutes>;

/** Of one order. */
const DELAYS_MAX = 3;
const DELAYED_MINUTES_MAX = 40;

interface DelayedOrder {
  readonly status: OrderStatus;
  readonly delays?: readonly { readonly minutes: number }[] | undefined;
}

/** While it is being prepared, or soon will be. */
export const isDelayable = ({ status }: Pick<DelayedOrder, 'status'>): boolean =>
  (ORDER_GROUPS.ongoing as readonly OrderStatus[]).includes(status);

/** The buttons and the server both ask this. */
export function mayDelay(order: DelayedOrder, minutes: number): boolean {
  const { delays = [] } = order;
  const delayed = delays.reduce((sum, delay) => sum + delay.minutes, 0);
  return isDelayable(order) && delays.length < DELAYS_MAX && delayed + minutes <= DELAYED_MINUTES_MAX;
}
