import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { onSessionClear } from '../../../platform/storage/session-data.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useEffect, useRef } from 'react';
import { useNow } from '../order-timing.ts';

interface Bell {
  readonly unseen: ReadonlyMap<string, string>;
}

/** Orders that nobody has touched yet. It rings while there are any. */
export const bell = createStore<Bell>(() => ({ unseen: new Map() }));

/** Touched orders: fetching them again doesn't ring. */
let seen = new Set<string>();

type Arrived = Pick<Order, 'id' | 'number' | 'placedAt' | 'confirmBy' | 'seenAt'>;

function ring(orders: readonly Arrived[]) {
  const { unseen } = bell.getState();
  const fresh = orders.filter(({ id }) => !unseen.has(id));
  if (fresh.length === 0) return;
  bell.setState({ unseen: new Map([...unseen, ...fresh.map(({ id, number }) => [id, number] as const)]) });
}

/** A reload doesn't ring for orders that somebody touched, here or on another device. */
export const ringFor = (orders: readonly Arrived[]) =>
  ring(orders.filter((order) => !seen.has(order.id) && !isSilenced(order, serverNow())));

/** Also for seen orders: it is about to be cancelled. */
export function ringAgainFor(order: Arrived) {
  seen.delete(order.id);
  ring([order]);
}

export function stopRingingFor(id: string) {
  seen.add(id);
  const { unseen } = bell.getState();
  if (unseen.has(id)) bell.setState({ unseen: new Map([...unseen].filter(([other]) => other !== id)) });
}

export const useUnseen = () => useStore(bell, ({ unseen }) => unseen);

export const useIsUnseen = (id: string) => useStore(bell, ({ unseen }) => unseen.has(id));

onSessionClear(() => {
  seen = new Set();
  bell.setState({ unseen: new Map() });
});

/** The order that the vendor opened from the bell; the list scrolls to it once it is loaded. */
export const orderToShow = createStore<{ readonly orderId: string | null }>(() => ({ orderId: null }));

export const LAST_CALL_MS = 60_000;

type Waiting = Pick<Order, 'placedAt' | 'confirmBy' | 'seenAt'>;

/** An order rings again at half of its time, and a minute before it is cancelled. */
function isCalledBetween({ placedAt, confirmBy }: Waiting, after: number, until: number): boolean {
  const [start, end] = [Date.parse(placedAt), Date.parse(confirmBy)];
  return [(start + end) / 2, end - LAST_CALL_MS].some((moment) => after < moment && moment <= until);
}

/** Touched on any device, and not due to ring again since. */
export const isSilenced = (order: Waiting, now: number): boolean =>
  typeof order.seenAt === 'string' && !isCalledBetween(order, Date.parse(order.seenAt), now);

/** Also rings for seen orders. Times that passed before the order was loaded are ignored. */
export function useRingAgain(orders: readonly Order[]) {
  const now = useNow();
  const heardUntil = useRef(new Map<string, number>());
  useEffect(() => {
    for (const order of orders) {
      if (order.status !== 'placed') continue;
      const before = heardUntil.current.get(order.id) ?? now;
      if (isCalledBetween(order, before, now)) ringAgainFor(order);
      heardUntil.current.set(order.id, now);
    }
  }, [orders, now]);
}
