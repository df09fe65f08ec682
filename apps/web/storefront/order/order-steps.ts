import {
  ORDER_STATUSES,
  orderStep,
  type OrderKind,
  type OrderStatus,
} from '@vendor-portal/contract/orders/order-status.ts';
import type { TimelineEntry } from '../../src/ui/list/timeline.tsx';
import { formatTime } from '../format.ts';
import type { Order } from '../queries.ts';

export const STATUS_TEXT: Readonly<Record<OrderStatus, string>> = {
  placed: 'Waiting for the store',
  confirmed: 'Confirmed by the store',
  ongoing: 'The store is preparing your order',
  ready: 'Ready and waiting for a courier',
  ready_for_pick_up: 'Ready for you to collect',
  assigned: 'A courier is on the way to the store',
  dispatched: 'On its way to you',
  delivered: 'Delivered',
  completed: 'Completed',
  canceled: 'Canceled',
  declined: 'Declined by the store',
};

const STEPS: Readonly<Record<OrderKind, readonly (readonly [OrderStatus, string])[]>> = {
  delivery: [
    ['placed', 'Placed'],
    ['confirmed', 'Confirmed'],
    ['ready', 'Ready'],
    ['dispatched', 'With the courier'],
    ['delivered', 'Delivered'],
  ],
  pick_up: [
    ['placed', 'Placed'],
    ['confirmed', 'Confirmed'],
    ['ready_for_pick_up', 'Ready to collect'],
    ['completed', 'Collected'],
  ],
};

const statusRank = (status: OrderStatus) => ORDER_STATUSES.indexOf(status);
const isLost = ({ status }: Order) => orderStep(status).outcome === 'lost';

/** From top to bottom; a cancelled order ends where it was cancelled. */
export function toTimeline(order: Order): TimelineEntry[] {
  const last = order.history.at(-1);
  const entries = STEPS[order.kind].map(([status, title], index, steps): TimelineEntry => {
    const at = order.history.findLast((step) => step.status === status)?.at;
    const next = steps[index + 1]?.[0];
    // A recalled order is no longer ready.
    const isPassed = isLost(order) ? at !== undefined : statusRank(order.status) >= statusRank(status);
    const isNow = isPassed && !isLost(order) && next !== undefined && statusRank(order.status) < statusRank(next);
    const state = !isPassed ? 'coming' : isNow ? 'now' : 'done';
    return { key: status, title, state, time: at === undefined || !isPassed ? undefined : formatTime(at) };
  });
  if (!isLost(order)) return entries;
  const end: TimelineEntry = {
    key: order.status,
    title: STATUS_TEXT[order.status],
    state: 'bad',
    ...(last && { time: formatTime(last.at) }),
    ...(last?.reason && { children: last.reason }),
  };
  return [...entries.filter(({ state }) => state !== 'coming'), end];
}
