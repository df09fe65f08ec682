import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { DelayMinutes } from '@vendor-portal/contract/orders/order-delay.ts';
import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import type { CallInput } from '@vendor-portal/contract/wire/call.ts';
import { actions } from '../../../platform/actions/actions.ts';
import {
  KEY_LIFE_MS,
  requestTo,
  SHORT_LIFE_MS,
  type Refusal,
  type QueuedAction,
} from '../../../platform/actions/action.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { switchingStore } from '../../availability/availability.queries.ts';
import { readyAt } from '../order-timing.ts';

export type OrderActionKind = 'confirm' | 'decline' | 'ready' | 'collect' | 'delay' | 'recall';

/** Stored with the queued action, so that it can be described after a restart. */
export interface OrderIntent {
  readonly about: 'order';
  readonly kind: OrderActionKind;
  readonly orderId: string;
  readonly number: string;
  readonly minutes?: DelayMinutes | undefined;
}

export const orderLane = (orderId: string) => `order ${orderId}`;
/** Apart from the order's own, so that Ready can be pressed while more time can still be undone. */
export const delayLane = (orderId: string) => `delay ${orderId}`;

export function readOrderIntent({ intent }: QueuedAction): OrderIntent | undefined {
  const { about } = intent as { readonly about?: unknown };
  return about === 'order' ? (intent as OrderIntent) : undefined;
}

type Decline = Omit<CallInput<typeof ordersContract.declineOrder>['body'], 'orderId' | 'seen'>;

export type OrderAction =
  | { readonly kind: 'confirm'; readonly prepMinutes?: number | undefined }
  | { readonly kind: 'decline'; readonly decline: Decline; readonly pauseUntil?: SwitchEnd | undefined }
  | { readonly kind: 'ready' }
  | { readonly kind: 'collect'; readonly code: string }
  | { readonly kind: 'delay'; readonly minutes: DelayMinutes }
  | { readonly kind: 'recall' };

/** Undo time per action, and the last stretch before the deadline without one (docs/features/orders.md). */
const UNDO = {
  confirm: { ms: 5000, notInLastMs: 60_000 },
  decline: { ms: 10_000, notInLastMs: 15_000 },
  ready: { ms: 5000, notInLastMs: null },
  collect: null,
  delay: { ms: 5000, notInLastMs: null },
  recall: null,
} as const satisfies Record<OrderActionKind, { ms: number; notInLastMs: number | null } | null>;

export function undoMs(kind: OrderActionKind, { confirmBy }: Order): number | null {
  const undo = UNDO[kind];
  if (undo === null) return null;
  const isLate = undo.notInLastMs !== null && Date.parse(confirmBy) - serverNow() <= undo.notInLastMs;
  return isLate ? null : undo.ms;
}

/** When the server can no longer accept the action; null where no deadline applies. */
function findExpiry(order: Order, { kind }: OrderAction): number | null {
  if (kind === 'ready' || kind === 'delay') return null;
  if (kind === 'recall') return Date.parse(readyAt(order)) + ORDER_CLOCK.recallMinutes * 60_000;
  if (kind === 'collect') return Date.parse(readyAt(order)) + ORDER_CLOCK.collectHours * 3_600_000;
  return Date.parse(order.confirmBy);
}

/**
 * Queues the action on this device, where it is retried until answered or expired. Not optimistic: the order stays as
 * it was until the server has answered.
 */
export function queueOrderAction(order: Order, action: OrderAction, takesRefusal?: (refusal: Refusal) => boolean) {
  const undoFor = undoMs(action.kind, order);
  const isDelay = action.kind === 'delay';
  const minutes = isDelay ? action.minutes : undefined;
  const intent: OrderIntent = { about: 'order', kind: action.kind, orderId: order.id, number: order.number, minutes };
  return actions.add(
    {
      ...toRequest(order, action),
      lane: isDelay ? delayLane(order.id) : orderLane(order.id),
      intent,
      lifeMs: isDelay ? SHORT_LIFE_MS : KEY_LIFE_MS,
      expiresAt: findExpiry(order, action),
      notBefore: undoFor === null ? null : Date.now() + undoFor,
      next: action.kind === 'decline' && action.pauseUntil ? pausing(action.pauseUntil) : null,
    },
    takesRefusal && { takesRefusal },
  );
}

const pausing = (pausedUntil: SwitchEnd) => switchingStore({ isOpen: true, pausedUntil });

function toRequest({ id: orderId, status }: Order, action: OrderAction) {
  const seen = { status };
  switch (action.kind) {
    case 'confirm': {
      const { prepMinutes } = action;
      return requestTo(ordersContract.confirmOrder, {
        orderId,
        seen,
        ...(prepMinutes !== undefined && { prepMinutes }),
      });
    }
    case 'decline':
      return requestTo(ordersContract.declineOrder, { orderId, seen, ...action.decline });
    case 'ready':
      return requestTo(ordersContract.markOrderReady, { orderId, seen });
    case 'delay':
      return requestTo(ordersContract.delayOrder, { orderId, seen, minutes: action.minutes });
    case 'recall':
      return requestTo(ordersContract.recallOrder, { orderId, seen });
    default:
      return requestTo(ordersContract.collectOrder, { orderId, seen, code: action.code });
  }
}
