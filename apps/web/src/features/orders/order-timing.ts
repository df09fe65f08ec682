import { useSyncExternalStore } from 'react';
import { serverNow } from '../../platform/time/server-time.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ORDER_MOVES, readyMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { orderStep, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';

type Clock = { readonly share: number; readonly tone: 'info' | 'warning' | 'error' | 'success' } & (
  | { readonly kind: 'answer'; readonly secondsLeft: number }
  | { readonly kind: 'answerBy' | 'due'; readonly at: string }
  | { readonly kind: 'late' | 'since'; readonly minutes: number }
);

export type OrderTiming = Clock | { readonly kind: 'none' };

const MINUTE_MS = 60_000;
const COUNTDOWN_MAX_MS = 60 * MINUTE_MS;
const PRESSING_MS = 5 * MINUTE_MS;
const URGENT_MS = 2.5 * MINUTE_MS;
const SOON_MS = 10 * MINUTE_MS;
/** Food that waits this long on the counter gets cold. */
const LONG_WAIT_MINUTES = 15;
const TOO_LONG_WAIT_MINUTES = 30;

/** Defaults to when the order was placed. */
export const reachedAt = (order: Order, statuses: readonly OrderStatus[]): string =>
  order.history.findLast((step) => statuses.includes(step.status))?.at ?? order.placedAt;

export const readyAt = (order: Order): string => reachedAt(order, [ORDER_MOVES[readyMove(order.kind)].to]);

export function orderTiming(order: Order, now: number): OrderTiming {
  switch (orderStep(order.status).tab) {
    case 'pending':
      return answering(order, now);
    case 'ongoing':
      return preparing(order, now);
    case 'ready':
      return waiting(order, now);
    default:
      return { kind: 'none' };
  }
}

function answering({ placedAt, confirmBy }: Order, now: number): OrderTiming {
  const end = Date.parse(confirmBy);
  const left = Math.max(0, end - now);
  const share = Math.min(1, left / Math.max(1, end - Date.parse(placedAt)));
  if (left > COUNTDOWN_MAX_MS) return { kind: 'answerBy', at: confirmBy, share, tone: 'info' };
  const tone = left <= URGENT_MS ? 'error' : left <= PRESSING_MS ? 'warning' : 'info';
  // `now` is up to a second behind: rounding up would show a second too many.
  return { kind: 'answer', secondsLeft: Math.floor(left / 1000), share, tone };
}

function preparing(order: Order, now: number): OrderTiming {
  if (order.promisedAt === null) return { kind: 'none' };
  const end = Date.parse(order.promisedAt);
  const start = Date.parse(reachedAt(order, ['confirmed']));
  if (now > end) {
    return { kind: 'late', minutes: Math.ceil((now - end) / MINUTE_MS), share: 1, tone: 'error' };
  }
  const share = Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)));
  return { kind: 'due', at: order.promisedAt, share, tone: end - now <= SOON_MS ? 'warning' : 'info' };
}

function waiting(order: Order, now: number): OrderTiming {
  const minutes = Math.max(0, Math.floor((now - Date.parse(readyAt(order))) / MINUTE_MS));
  // On its way, it waits no longer.
  if (order.status === 'dispatched' || minutes < LONG_WAIT_MINUTES) {
    return { kind: 'since', minutes, share: 1, tone: 'success' };
  }
  return { kind: 'since', minutes, share: 1, tone: minutes < TOO_LONG_WAIT_MINUTES ? 'warning' : 'error' };
}

const clocks = new Set<() => void>();
let beat: ReturnType<typeof setInterval> | undefined;

const strike = () => {
  for (const notify of clocks) notify();
};

/** One timer for all clocks, so that they render together. */
function everySecond(notify: () => void) {
  clocks.add(notify);
  beat ??= setInterval(strike, 1000);
  return () => {
    clocks.delete(notify);
    if (clocks.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  };
}

/** Read once a second from the server's time; renders only when the result changes. */
export const useTime = <Value extends number | boolean>(read: (now: number) => Value): Value =>
  useSyncExternalStore(everySecond, () => read(Math.floor(serverNow() / 1000) * 1000));

/** The server's time, to the second. */
export const useNow = (): number => useTime((now) => now);

/** By the server's time; checked once a second. */
export const useIsBefore = (moment: number): boolean => useSyncExternalStore(everySecond, () => serverNow() < moment);
