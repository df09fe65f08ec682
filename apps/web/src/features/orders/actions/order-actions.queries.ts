import { useMutation, useQueryClient } from '@tanstack/react-query';
import { availabilityContract } from '@vendor-portal/contract/availability/availability.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { ORDER_MOVES, readyMove } from '@vendor-portal/contract/orders/order-moves.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { callApi, type CallOptions } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { entityInConflict } from '../../../platform/api/entity-in-conflict.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { refreshOrders, showOrder } from '../cached-orders.ts';
import { liveOrderWords } from '../orders.words.ts';
import type { words as liveWords } from '../words/live.en.ts';

export const ACTION_KEY = ['orderAction'];

type Decline = Omit<CallInput<typeof ordersContract.declineOrder>['body'], 'orderId'>;

export type OrderAction =
  | { readonly kind: 'confirm'; readonly prepMinutes?: number | undefined }
  | { readonly kind: 'decline'; readonly decline: Decline; readonly pauseUntil?: SwitchEnd | undefined }
  | { readonly kind: 'ready' }
  | { readonly kind: 'collect'; readonly code: string };

export interface ActionOn {
  readonly order: Order;
  readonly action: OrderAction;
}

/** Shown at once, and taken back with the server's reason if it says no; a 409 brings the order as it now stands. */
export function useOrderAction() {
  const queries = useQueryClient();
  const words = useWords(liveOrderWords);
  const toast = useToast();
  return useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: ({ order, action }: ActionOn) => sendAction(order, action),
    onMutate: ({ order, action }) => {
      // The code may be wrong, which only the server knows.
      if (action.kind === 'collect') return;
      showOrder(queries, { ...order, status: statusAfter(order, action) });
    },
    onSuccess: (order, { action }) => {
      showOrder(queries, order);
      toast.show({ title: doneText(words, order, action) });
      if (action.kind === 'decline' && action.pauseUntil) pause(action.pauseUntil).catch(sayNotPaused);
    },
    onError: (error, { order, action }) => {
      // What another screen, the customer or the clock made of the order meanwhile.
      const current = entityInConflict(error, order);
      showOrder(queries, current ?? order);
      // A lost answer says nothing: the order is read before anything is claimed of it.
      if (current === undefined) void refreshOrders(queries);
      // The code's dialog stays open and says it there.
      if (action.kind === 'collect' && current === undefined) return;
      toast.show({ tone: 'error', title: words.notDone(order.number), detail: errorText(error) });
    },
  });

  function sayNotPaused(error: unknown) {
    toast.show({ tone: 'error', title: words.notPaused, detail: errorText(error) });
  }
}

export function sendAction(order: Order, action: OrderAction, options?: CallOptions): Promise<Order> {
  const orderId = order.id;
  switch (action.kind) {
    case 'confirm': {
      const { prepMinutes } = action;
      const body = prepMinutes === undefined ? { orderId } : { orderId, prepMinutes };
      return callApi(ordersContract.confirmOrder, { body }, options);
    }
    case 'decline':
      return callApi(ordersContract.declineOrder, { body: { orderId, ...action.decline } }, options);
    case 'ready':
      return callApi(ordersContract.markOrderReady, { body: { orderId } }, options);
    default:
      return callApi(ordersContract.collectOrder, { body: { orderId, code: action.code } }, options);
  }
}

export const pause = (pausedUntil: SwitchEnd, options?: CallOptions) =>
  callApi(availabilityContract.setAvailability, { body: { isOpen: true, pausedUntil } }, options);

function statusAfter({ kind }: Order, action: OrderAction) {
  return ORDER_MOVES[action.kind === 'ready' ? readyMove(kind) : action.kind].to;
}

function doneText(words: typeof liveWords, { number }: Order, { kind }: OrderAction): string {
  const texts = { confirm: words.confirmed, decline: words.declined, ready: words.ready, collect: words.collected };
  return texts[kind](number);
}
