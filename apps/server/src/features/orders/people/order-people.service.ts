import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import type { CallNumber, CallParty, CourierUpdate } from '@vendor-portal/contract/orders/order-people.ts';
import { ORDER_STATUSES, stepOf, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { gatewayAnswer, keyOf } from '../moves/marketplace-actions.service.ts';
import { orderMoved } from '../moves/order-moves.service.ts';
import { oneOrderAnswer } from '../whole-orders.queries.ts';
import { findOrder, type OrderKey, type OrderRow } from '../orders.queries.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { orders } from '../orders.tables.ts';

const WITH_COURIER: readonly OrderStatus[] = ['assigned', 'dispatched'];
const NOT_OVER = ORDER_STATUSES.filter((status) => stepOf(status).isFinal !== true);

/** Publishes it to every device; refused with the current order where it no longer applies. */
async function note(
  tx: Db,
  clock: Clock,
  orderId: string,
  states: readonly OrderStatus[],
  change: Parameters<typeof notePeople>[3],
): Promise<GatewayOrder> {
  const key = await keyOf(tx, orderId);
  const noted = await notePeople(tx, key, states, change);
  if (!noted) throw new AppError('order_moved_on', { payload: await oneOrderAnswer(tx, key) });
  await recordEvent(tx, clock, key.vendorId, orderMoved(noted));
  return gatewayAnswer(tx, noted);
}

export const updateCourier = (tx: Db, clock: Clock, orderId: string, { place, arrivesAt, relay }: CourierUpdate) =>
  note(tx, clock, orderId, WITH_COURIER, {
    courierNews: { place: place ?? null, arrivesAt: arrivesAt ?? null },
    courierRelay: relay ?? null,
  });

export const giveCustomerRelay = (tx: Db, clock: Clock, orderId: string, relay: { number: string; until: string }) =>
  note(tx, clock, orderId, NOT_OVER, { customerRelay: relay });

const NO_NUMBER: CallNumber = { number: null, until: null };

/** The marketplace's relay number, never the person's own; an expired one may ring somebody else by now. */
export async function readCallNumber(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: OrderKey,
  whom: CallParty,
): Promise<CallNumber> {
  const order = await findOrder(db, key);
  if (!order) throw new AppError('not_found');
  const relay = whom === 'customer' ? order.customerRelay : order.courierRelay;
  return relay !== null && Date.parse(relay.until) > clock.now().getTime() ? relay : NO_NUMBER;
}

type PeopleChange = Partial<Pick<OrderRow, 'courierNews' | 'courierRelay' | 'customerRelay'>>;

/** Undefined where the order has another status. */
async function notePeople(
  tx: Db,
  { vendorId, orderId }: OrderKey,
  states: readonly OrderStatus[],
  change: PeopleChange,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId), inArray(orders.status, [...states])))
    .returning();
  return order;
}
