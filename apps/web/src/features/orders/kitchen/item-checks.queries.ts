import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { isWaiting, KEY_LIFE_MS, requestTo, type QueuedAction } from '../../../platform/actions/action.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { queries } from '../../../platform/api/queries.ts';
import { openOrdersQuery } from '../orders.queries.ts';
import { withChecks } from './tickets.ts';

/** Stored with the queued check. */
interface CheckIntent {
  readonly about: 'check';
  readonly orderId: string;
  readonly line: number;
  readonly isChecked: boolean;
}

function readCheckIntent({ intent }: QueuedAction): CheckIntent | undefined {
  return (intent as { readonly about?: unknown }).about === 'check' ? (intent as CheckIntent) : undefined;
}

/**
 * Shown at once, unlike what an order's own actions do. In a lane of its own, so that it doesn't wait behind a Ready
 * that can still be undone. A refusal is dropped: the order has moved on.
 */
export function checkItem(orderId: string, line: number, isChecked: boolean): void {
  const intent: CheckIntent = { about: 'check', orderId, line, isChecked };
  const request = requestTo(ordersContract.checkItem, { orderId, line, isChecked });
  const show = (order: Order) => (order.id === orderId ? withChecks(order, new Map([[line, isChecked]])) : order);
  // Stays once it is sent, until an event or a list has it too.
  queries.setQueryData(openOrdersQuery.queryKey, (open) => open && { ...open, orders: open.orders.map(show) });
  void actions.add({ ...request, lane: `check ${orderId}`, intent, lifeMs: KEY_LIFE_MS }, { takesRefusal: () => true });
}

/** With the checks that are not sent yet, also after a reload and whatever was read meanwhile. */
export function useCheckedOrders(orders: readonly Order[]): readonly Order[] {
  const queued = useStore(actions.state, (state) => state.actions);
  return useMemo(() => {
    const pending = new Map<string, Map<number, boolean>>();
    for (const action of queued) {
      const intent = readCheckIntent(action);
      if (intent === undefined || !isWaiting(action)) continue;
      const lines = pending.get(intent.orderId) ?? new Map<number, boolean>();
      pending.set(intent.orderId, lines.set(intent.line, intent.isChecked));
    }
    return pending.size === 0 ? orders : orders.map((order) => withChecks(order, pending.get(order.id) ?? new Map()));
  }, [orders, queued]);
}
