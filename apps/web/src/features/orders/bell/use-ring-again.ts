import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useEffect, useRef } from 'react';
import { useNow } from '../order-timing.ts';
import { ringAgainFor } from './bell.ts';

const LAST_CALL_MS = 60_000;

/** When an order that waits rings once more: at half of its time, and a minute before it is canceled. */
const callsFor = ({ placedAt, confirmBy }: Order): readonly number[] => {
  const [start, end] = [Date.parse(placedAt), Date.parse(confirmBy)];
  return [(start + end) / 2, end - LAST_CALL_MS];
};

/** Rings again at those moments, whoever has seen the order. A moment that passed before the order was known is past. */
export function useRingAgain(orders: readonly Order[]) {
  const now = useNow();
  const heardUntil = useRef(new Map<string, number>());
  useEffect(() => {
    for (const order of orders) {
      if (order.status !== 'placed') continue;
      const before = heardUntil.current.get(order.id) ?? now;
      if (callsFor(order).some((moment) => before < moment && moment <= now)) ringAgainFor(order);
      heardUntil.current.set(order.id, now);
    }
  }, [orders, now]);
}
