import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { actions } from '../../../platform/actions/actions.ts';
import { requestTo, type Refusal } from '../../../platform/actions/queued-action.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { switchingStore } from '../../availability/availability.queries.ts';
import { orderLane, type OrderIntent } from './order-intent.ts';

type Decline = Omit<CallInput<typeof ordersContract.declineOrder>['body'], 'orderId'>;

export type OrderAction =
  | { readonly kind: 'confirm'; readonly prepMinutes?: number | undefined }
  | { readonly kind: 'decline'; readonly decline: Decline; readonly pauseUntil?: SwitchEnd | undefined }
  | { readonly kind: 'ready' }
  | { readonly kind: 'collect'; readonly code: string };

/** product.md 6: how long a decline can be taken back, and when there is no more time for that. */
const UNDO_MS = 10_000;
const NO_UNDO_MS = 15_000;

export const canUndoDecline = ({ confirmBy }: Order) => Date.parse(confirmBy) - serverNow() > NO_UNDO_MS;

/**
 * Into the queue on this device, which sends it until it is answered. The order stays as it is and where it is until then:
 * what the server makes of it is shown when it has said so.
 */
export function actOnOrder(order: Order, action: OrderAction, takesRefusal?: (refusal: Refusal) => boolean) {
  const intent: OrderIntent = { about: 'order', kind: action.kind, orderId: order.id, number: order.number };
  return actions.add(
    {
      ...requestOf(order.id, action),
      lane: orderLane(order.id),
      intent,
      notBefore: action.kind === 'decline' && canUndoDecline(order) ? Date.now() + UNDO_MS : null,
      next: action.kind === 'decline' && action.pauseUntil ? pausing(action.pauseUntil) : null,
    },
    takesRefusal && { takesRefusal },
  );
}

const pausing = (pausedUntil: SwitchEnd) => switchingStore({ isOpen: true, pausedUntil });

function requestOf(orderId: string, action: OrderAction) {
  switch (action.kind) {
    case 'confirm': {
      const { prepMinutes } = action;
      return requestTo(ordersContract.confirmOrder, prepMinutes === undefined ? { orderId } : { orderId, prepMinutes });
    }
    case 'decline':
      return requestTo(ordersContract.declineOrder, { orderId, ...action.decline });
    case 'ready':
      return requestTo(ordersContract.markOrderReady, { orderId });
    default:
      return requestTo(ordersContract.collectOrder, { orderId, code: action.code });
  }
}
