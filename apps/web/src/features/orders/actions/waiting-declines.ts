import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { onForget } from '../../../platform/storage/forgetting.ts';
import { localStore } from '../../../platform/storage/local-store.ts';
import { pause, sendAction, useOrderAction, type OrderAction } from './order-actions.queries.ts';

/** product.md 6: how long a decline can be taken back, and when there is no more time for that. */
const UNDO_MS = 10_000;
const NO_UNDO_MS = 15_000;

type DeclineAction = Extract<OrderAction, { kind: 'decline' }>;

export interface WaitingDecline {
  readonly order: Order;
  readonly action: DeclineAction;
  readonly sendAt: number;
  /** Of the vendor who declined: signing out does not take it back. */
  readonly token: string | null;
}

/** Outside of any screen: going from the list to the order takes nothing back. */
const waiting = createStore<{ readonly declines: readonly WaitingDecline[] }>(() => ({ declines: [] }));

export const canUndoDecline = ({ confirmBy }: Order) => Date.parse(confirmBy) - Date.now() > NO_UNDO_MS;

export function declineLater(order: Order, action: DeclineAction) {
  const decline = { order, action, sendAt: Date.now() + UNDO_MS, token: localStore.get('authToken') };
  waiting.setState(({ declines }) => ({ declines: [...declines, decline] }));
}

export function takeBackDecline(orderId: string) {
  waiting.setState(({ declines }) => ({ declines: declines.filter(({ order }) => order.id !== orderId) }));
}

export const useWaitingDecline = (orderId: string) =>
  useStore(waiting, ({ declines }) => declines.find(({ order }) => order.id === orderId));

/** There is no screen left to tell: the answer is seen when somebody looks again. */
function sendAllNow() {
  const { declines } = waiting.getState();
  waiting.setState({ declines: [] });
  for (const { order, action, token } of declines) {
    const options = { isKeptAlive: true, ...(token === null ? {} : { token }) };
    void sendAction(order, action, options)
      .then(() => action.pauseUntil && pause(action.pauseUntil, options))
      .catch(() => undefined);
  }
}

onForget(sendAllNow);

/** Sends each when its time is over, and all of them when the page is left. For the frame. */
export function useSendDeclines() {
  const { mutate } = useOrderAction();
  const declines = useStore(waiting, (state) => state.declines);
  useEffect(() => {
    const timers = declines.map(({ order, action, sendAt }) =>
      setTimeout(() => {
        takeBackDecline(order.id);
        mutate({ order, action });
      }, sendAt - Date.now()),
    );
    return () => timers.forEach(clearTimeout);
  }, [declines, mutate]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendAllNow();
    };
    window.addEventListener('pagehide', sendAllNow);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', sendAllNow);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);
}
