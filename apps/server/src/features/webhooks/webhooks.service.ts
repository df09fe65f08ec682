import type { WebhookKind, WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { seesAllOrders, type HeldKey, type Keyring } from '../../platform/gateway-keys.ts';
import { queueDeliveries } from './webhooks.queries.ts';

/** Moves that the marketplace made itself, or doesn't need, have no event. */
const WEBHOOK_OF_MOVE: Partial<Record<Move['move'], WebhookKind>> = {
  confirm: 'order_confirmed',
  confirmAutomatically: 'order_confirmed',
  decline: 'order_declined',
  delay: 'order_delayed',
  readyForCourier: 'order_ready',
  readyForPickUp: 'order_ready',
  recall: 'order_recalled',
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
  /** A subquery for the key that placed the order. */
  readonly placedBy: SQL;
  readonly order: Omit<MovedOrder, 'orderId' | 'reason' | 'sequence' | 'promisedAt'> &
    Readonly<{ id: string; vendorId: string; promisedAt: Date | null; steps: number; delayCount: number }>;
  readonly move: OrderMoveName | 'delay';
  readonly reason: string | null;
  readonly at: Date;
}

/** Couriers deliver any order. A storefront that has couriers too is still notified only of its own. */
const isNotifiedOfAll = (key: HeldKey): boolean =>
  seesAllOrders(key) || (key.scopes.includes('courier') && !key.scopes.includes('storefront'));

/** In the transaction of the move. */
export async function notifyMarketplace(tx: Db, keyring: Keyring, moved: Move): Promise<void> {
  const { order, move, reason, at, placedBy } = moved;
  const kind = WEBHOOK_OF_MOVE[move];
  if (!kind) return;
  const { id: orderId, vendorId, number, externalId, paymentReference, status } = order;
  const promisedAt = order.promisedAt?.toISOString() ?? null;
  const sequence = order.steps + order.delayCount;
  const described = { orderId, number, externalId, paymentReference, status, reason, promisedAt, sequence };
  const seeingAll = keyring.keys().flatMap((key) => (isNotifiedOfAll(key) ? [key.id] : []));
  await queueDeliveries(tx, messageOf({ kind, vendorId, at, order: described }), at, { placedBy, seeingAll });
}

type Notified = Pick<WebhookMessage, 'kind' | 'vendorId'> &
  Partial<Pick<WebhookMessage, 'order' | 'payout'>> & { readonly at: Date };

const messageOf = ({ at, ...event }: Notified): WebhookMessage => ({
  id: newId(),
  order: null,
  payout: null,
  ...event,
  at: at.toISOString(),
});

export const notifySubscribers = (tx: Db, event: Notified): Promise<void> =>
  queueDeliveries(tx, messageOf(event), event.at);

type Payout = Omit<PaidOut, 'payoutId' | 'reason'> & Readonly<{ id: string; vendorId: string; failure: string | null }>;
type PayoutKind = Extract<WebhookKind, `payout_${string}`>;

/** Without the destination: callers with the scope can request it. */
export async function notifyOfPayout(tx: Db, kind: PayoutKind, payout: Payout, at: Date): Promise<void> {
  const { id: payoutId, vendorId, number, status, amount, failure: reason } = payout;
  await notifySubscribers(tx, { kind, vendorId, at, payout: { payoutId, number, status, amount, reason } });
}
