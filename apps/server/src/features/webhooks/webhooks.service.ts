import type { WebhookKind, WebhookMessage } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import type { OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { queueDeliveries } from './webhooks.queries.ts';

/** What the marketplace is told of a move; of the others it knows itself, or has no need to. */
const TOLD: Partial<Record<OrderMoveName, WebhookKind>> = {
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
    readonly status: OrderStatus;
  };
  readonly move: OrderMoveName;
  readonly reason: string | null;
  readonly at: Date;
}

/** Leaves word of a move for every registered address, in the transaction of the move. */
export async function tellMarketplace(tx: Db, { order, move, reason, at }: MovedOrder): Promise<void> {
  const kind = TOLD[move];
  if (!kind) return;
  const { id: orderId, number, status } = order;
  await tellOf(tx, { kind, vendorId: order.vendorId, at, order: { orderId, number, status, reason } });
}

/** The same of a store or its menu. */
export async function tellOf(
  tx: Db,
  {
    kind,
    vendorId,
    at,
    order = null,
  }: { kind: WebhookKind; vendorId: string; at: Date; order?: WebhookMessage['order'] },
): Promise<void> {
  const message: WebhookMessage = { id: newId(), kind, at: at.toISOString(), vendorId, order };
  await queueDeliveries(tx, message, at);
}
