import type { WebhookKind, WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { queueDeliveries } from './webhooks.queries.ts';

/** Moves that the marketplace made itself, or doesn't need, have no event. */
const WEBHOOK_OF_MOVE: Partial<Record<OrderMoveName, WebhookKind>> = {
  confirm: 'order_confirmed',
  confirmAutomatically: 'order_confirmed',
  decline: 'order_declined',
  readyForCourier: 'order_ready',
  readyForPickUp: 'order_ready',
  expire: 'order_expired',
  cancelAsCustomer: 'order_canceled',
  cancelAsAdministrator: 'order_canceled',
  cancelInPreparation: 'order_canceled',
  failDelivery: 'order_canceled',
  missCollection: 'order_canceled',
};

type MovedOrder = NonNullable<WebhookMessage['order']>;
type PaidOut = NonNullable<WebhookMessage['payout']>;

interface Move {
  readonly order: Omit<MovedOrder, 'orderId' | 'reason' | 'sequence'> &
    Readonly<{ id: string; vendorId: string; steps: number }>;
  readonly move: OrderMoveName;
  readonly reason: string | null;
  readonly at: Date;
}

/** In the transaction of the move. */
export async function notifyMarketplace(tx: Db, { order, move, reason, at }: Move): Promise<void> {
  const kind = WEBHOOK_OF_MOVE[move];
  if (!kind) return;
  const { id: orderId, vendorId, number, externalId, paymentReference, status, steps: sequence } = order;
  const described = { orderId, number, externalId, paymentReference, status, reason, sequence };
  await notifyOf(tx, { kind, vendorId, at, order: described });
}

type Notified = Pick<WebhookMessage, 'kind' | 'vendorId'> &
  Partial<Pick<WebhookMessage, 'order' | 'payout'>> & { readonly at: Date };

export const notifyOf = (tx: Db, { at, ...event }: Notified): Promise<void> =>
  queueDeliveries(tx, { id: newId(), order: null, payout: null, ...event, at: at.toISOString() }, at);

type Payout = Omit<PaidOut, 'payoutId' | 'reason'> & Readonly<{ id: string; vendorId: string; failure: string | null }>;
type PayoutKind = Extract<WebhookKind, `payout_${string}`>;

/** Without the destination: callers with the scope can request it. */
export async function notifyOfPayout(tx: Db, kind: PayoutKind, payout: Payout, at: Date): Promise<void> {
  const { id: payoutId, vendorId, number, status, amount, failure: reason } = payout;
  await notifyOf(tx, { kind, vendorId, at, payout: { payoutId, number, status, amount, reason } });
}
