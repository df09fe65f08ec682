import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useEffect, useRef } from 'react';
import { useNow } from '../order-timing.ts';
import { ringAgainFor } from './bell.ts';
import { isCalledBetween } from './ring-calls.ts';

/** Rings again when it is time to, whoever has seen the order. A moment that passed before the order was known is past. */
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
