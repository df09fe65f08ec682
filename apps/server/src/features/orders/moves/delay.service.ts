import { isDelayable, mayDelay } from '@vendor-portal/contract/orders/order-delay.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit/actor.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { matches } from '../../../platform/database/rows.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { notifyMarketplace } from '../../webhooks/webhooks.service.ts';
import { keyThatPlaced, type OrderKey, type OrderRow } from '../orders.queries.ts';
import { orderDelays, orders } from '../orders.tables.ts';
import { oneOrderResponse } from '../whole-orders.queries.ts';
import { actOnOrder, orderChanged, type Deps, type Moved } from './order-moves.service.ts';

type DelayBody = CallArguments<typeof ordersContract.delayOrder>['body'];

/** The customer's new time. Preparation, its start and the scheduled time stay. Each call is a delay of its own. */
export async function delayOrder(tx: Db, deps: Deps, by: Actor, vendorId: string, body: DelayBody): Promise<Order> {
  const key = { vendorId, orderId: body.orderId };
  await actOnOrder(tx, deps, key, {
    moves: [],
    seen: body.seen?.status,
    attempt: () => addDelay(tx, deps, by, key, body.minutes),
  });
  return oneOrderResponse(tx, key);
}

async function addDelay(
  tx: Db,
  { clock, keyring }: Deps,
  by: Actor,
  { vendorId, orderId }: OrderKey,
  added: DelayBody['minutes'],
): Promise<Moved | undefined> {
  const at = clock.now();
  const isTheOrder = and(eq(orders.vendorId, vendorId), eq(orders.id, orderId));
  // Locked, so that of two devices the second one counts the first one's minutes.
  const [locked] = await tx.select().from(orders).where(isTheOrder).for('no key update');
  if (!locked?.promisedAt || !isDelayable(locked)) return undefined;
  const delays = await tx.select().from(orderDelays).where(matches(orderDelays, { vendorId, orderId }));
  if (!mayDelay({ status: locked.status, delays }, added)) {
    throw new AppError('delay_too_long', { payload: await oneOrderResponse(tx, { vendorId, orderId }) });
  }
  const [promisedAt, number] = [after(locked.promisedAt, minutes(added)), locked.delayCount + 1];
  await tx.insert(orderDelays).values({ vendorId, orderId, number, minutes: added, at });
  await tx.update(orders).set({ promisedAt, delayCount: number }).where(isTheOrder);
  const order: OrderRow = { ...locked, promisedAt, delayCount: number };
  const placedBy = keyThatPlaced({ vendorId, orderId });
  await notifyMarketplace(tx, keyring, { order, move: 'delay', reason: null, at, placedBy });
  await recordAudit(tx, at, by, {
    vendorId,
    kind: 'order_delayed',
    target: orderId,
    targetName: order.number,
    before: { promisedAt: locked.promisedAt.toISOString() },
    after: { promisedAt: promisedAt.toISOString() },
  });
  return { order, events: [orderChanged(order)] };
}
