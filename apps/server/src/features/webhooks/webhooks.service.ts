import type { WebhookKind, WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { PayoutStatus } from '@vendor-portal/contract/payouts/payout.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
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

interface MovedOrder {
  readonly order: {
    readonly id: string;
    readonly vendorId: string;
    readonly number: string;
    readonly externalId: string | null;
    readonly paymentReference: string | null;
    readonly status: OrderStatus;
    readonly steps: number;
  };
  readonly move: OrderMoveName;
  readonly reason: string | null;
  readonly at: Date;
}

/** In the transaction of the move. */
export async function notifyMarketplace(tx: Db, { order, move, reason, at }: MovedOrder): Promise<void> {
  const kind = WEBHOOK_OF_MOVE[move];
  if (!kind) return;
  const { id: orderId, vendorId, number, externalId, paymentReference, status, steps: sequence } = order;
  const described = { orderId, number, externalId, paymentReference, status, reason, sequence };
  await notifyOf(tx, { kind, vendorId, at, order: described });
}

interface Notified {
  readonly kind: WebhookKind;
  readonly vendorId: string;
  readonly at: Date;
  readonly order?: WebhookMessage['order'];
  readonly payout?: WebhookMessage['payout'];
}

function messageOf({ kind, vendorId, at, order = null, payout = null }: Notified): WebhookMessage {
  return { id: newId(), kind, at: at.toISOString(), vendorId, order, payout };
}

export const notifyOf = (tx: Db, event: Notified): Promise<void> => queueDeliveries(tx, messageOf(event), event.at);

interface NotifiedPayout {
  readonly id: string;
  readonly vendorId: string;
  readonly number: string;
  readonly status: PayoutStatus;
  readonly amount: Money;
  readonly failure: string | null;
}

type PayoutKind = Extract<WebhookKind, `payout_${string}`>;

/** Without the destination: callers with the scope can request it. */
export async function notifyOfPayout(tx: Db, kind: PayoutKind, payout: NotifiedPayout, at: Date): Promise<void> {
  const { id: payoutId, vendorId, number, status, amount, failure: reason } = payout;
  await notifyOf(tx, { kind, vendorId, at, payout: { payoutId, number, status, amount, reason } });
}
