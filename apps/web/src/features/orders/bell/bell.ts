import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { onForget } from '../../../platform/storage/forgetting.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { isSilenced } from './ring-calls.ts';

interface Bell {
  /** Order numbers by id: what rings. */
  readonly unseen: ReadonlyMap<string, string>;
}

/** Orders that have come in and whose card nobody has touched yet. It rings while there are any. */
export const bell = createStore<Bell>(() => ({ unseen: new Map() }));

/** Orders whose card somebody has touched: reading them again rings nothing. */
let seen = new Set<string>();

type Arrived = Pick<Order, 'id' | 'number' | 'placedAt' | 'confirmBy' | 'seenAt'>;

function ring(orders: readonly Arrived[]) {
  const { unseen } = bell.getState();
  const fresh = orders.filter(({ id }) => !unseen.has(id));
  if (fresh.length === 0) return;
  bell.setState({ unseen: new Map([...unseen, ...fresh.map(({ id, number }) => [id, number] as const)]) });
}

/** Reloading a page makes no order ring that somebody has touched, here or on another device. */
export const ringFor = (orders: readonly Arrived[]) =>
  ring(orders.filter((order) => !seen.has(order.id) && !isSilenced(order, serverNow())));

/** Whoever has seen it: it is about to be canceled. */
export function ringAgainFor(order: Arrived) {
  seen.delete(order.id);
  ring([order]);
}

/** Its card was touched, it was answered here or elsewhere, or it is canceled: nothing is left to ring for. */
export function stopRingingFor(id: string) {
  seen.add(id);
  const { unseen } = bell.getState();
  if (unseen.has(id)) bell.setState({ unseen: new Map([...unseen].filter(([other]) => other !== id)) });
}

export const useUnseen = () => useStore(bell, ({ unseen }) => unseen);

export const useIsUnseen = (id: string) => useStore(bell, ({ unseen }) => unseen.has(id));

onForget(() => {
  seen = new Set();
  bell.setState({ unseen: new Map() });
});
