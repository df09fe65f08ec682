import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { lastReadyStep, mayMove, ORDER_CLOCK, readyMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { isOpenStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { RightsHolder } from '@vendor-portal/contract/team/rights.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Actor } from '../../../platform/audit/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { demandRight } from '../../../platform/http/guard/demand-right.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import type { Write } from '../../../platform/idempotency/write.ts';
import { markOrderRead } from '../../notifications/notify.service.ts';
import { forgiveMisses } from '../../store/store.service.ts';
import { setStatus } from '../../products/product-edits.service.ts';
import { actOnOrder, acceptOrder, makeMove, type Deps } from './order-moves.service.ts';
import { checkCollectionCode, collectPickUp } from './collect.service.ts';
import { oneOrderResponse, orderResponse, findWholeOrder } from '../whole-orders.queries.ts';
import { readItems, type OrderKey, findOrder, noteAcknowledged, noteSeen, readSteps } from '../orders.queries.ts';
import { after, minutes, type Clock } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';

type DeclineBody = CallArguments<typeof ordersContract.declineOrder>['body'];
type Seen = DeclineBody['seen'];

export async function readOrder(
  db: Db,
  caller: RightsHolder & { readonly vendorId: string },
  orderId: string,
): Promise<Order> {
  const order = await findWholeOrder(db, { vendorId: caller.vendorId, orderId });
  if (!order) throw new AppError('not_found');
  const { open, past } = ordersContract.readOrder.partRights;
  demandRight(caller, isOpenStatus(order.status) ? open : past);
  return orderResponse(order);
}

export async function confirmOrder(
  tx: Db,
  deps: Deps,
  by: Actor,
  key: OrderKey,
  prepMinutes: number | undefined,
  seen?: Seen,
): Promise<Order> {
  const now = deps.clock.now();
  await actOnOrder(tx, deps, key, {
    moves: ['confirm', 'confirmAutomatically'],
    seen: seen?.status,
    attempt: async (placed) => {
      const moved = await acceptOrder(tx, deps, by, placed, 'confirm', prepMinutes ?? placed.prepMinutes, now);
      if (moved) await forgiveMisses(tx, key.vendorId);
      return moved;
    },
  });
  return oneOrderResponse(tx, key);
}

type Unavailable = NonNullable<DeclineBody['unavailable']>;

/** Only ordered products may be marked unavailable here. */
async function assertOrdered(tx: Db, { vendorId, orderId }: OrderKey, unavailable: Unavailable): Promise<void> {
  const ordered = new Set((await readItems(tx, vendorId, [orderId])).map(({ productId }) => productId));
  const index = unavailable.findIndex(({ productId }) => !ordered.has(productId));
  if (index === -1) return;
  const fields = { [`body.unavailable.${index}.productId`]: 'This product isn’t in the order.' };
  throw new AppError('invalid_request', { fields });
}

/** A product that was deleted meanwhile is skipped. */
async function markUnavailable(
  tx: Db,
  { clock }: Deps,
  by: Actor,
  vendorId: string,
  unavailable: Unavailable,
): Promise<void> {
  for (const { productId: inventoryId, until } of unavailable) {
    try {
      await setStatus(tx, { clock }, by, vendorId, { inventoryId, status: 'out_of_stock', unavailableUntil: until });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'gone')) throw error;
    }
  }
}

export async function declineOrder(tx: Db, deps: Deps, by: Actor, vendorId: string, body: DeclineBody): Promise<Order> {
  const { orderId, reason, note, unavailable = [] } = body;
  const key = { vendorId, orderId };
  const now = deps.clock.now();
  await actOnOrder(tx, deps, key, {
    moves: ['decline'],
    seen: body.seen?.status,
    attempt: async (placed) => {
      if (placed.status === 'placed') await assertOrdered(tx, key, unavailable);
      const change = { declineReason: reason };
      const moved = await makeMove(tx, deps, by, key, 'decline', { now, reason: note || reason, change });
      if (!moved) return undefined;
      await forgiveMisses(tx, vendorId);
      await markUnavailable(tx, deps, by, vendorId, unavailable);
      return moved;
    },
  });
  return oneOrderResponse(tx, key);
}

export async function markOrderReady(tx: Db, deps: Deps, by: Actor, key: OrderKey, seen?: Seen): Promise<Order> {
  const now = deps.clock.now();
  await actOnOrder(tx, deps, key, {
    moves: ['readyForCourier', 'readyForPickUp'],
    seen: seen?.status,
    attempt: ({ kind }) => makeMove(tx, deps, by, key, readyMove(kind), { now }),
  });
  return oneOrderResponse(tx, key);
}

/** Only for a while: later the food has gone cold, and the first ready is what happened. */
export async function recallOrder(tx: Db, deps: Deps, by: Actor, key: OrderKey, seen?: Seen): Promise<Order> {
  const now = deps.clock.now();
  await actOnOrder(tx, deps, key, {
    moves: ['recall'],
    seen: seen?.status,
    attempt: async (ready) => {
      const last = lastReadyStep(await readSteps(tx, key.vendorId, [key.orderId]));
      if (mayMove('recall', ready) && last && now > after(last.at, minutes(ORDER_CLOCK.recallMinutes))) {
        throw new AppError('recall_over', { payload: await oneOrderResponse(tx, key) });
      }
      return makeMove(tx, deps, by, key, 'recall', { now });
    },
  });
  return oneOrderResponse(tx, key);
}

/** Counts the attempt before the transaction. */
export async function collectOrder(
  db: Db,
  deps: Deps & { readonly write: Write },
  by: Actor,
  key: OrderKey,
  code: string,
  seen?: Seen,
): Promise<Order> {
  const isCodeRight = await checkCollectionCode(db, key, code);
  return deps.write(async (tx) => {
    await collectPickUp(tx, deps, by, key, 'collect', isCodeRight, seen?.status);
    return oneOrderResponse(tx, key);
  });
}

/** Published to connected devices, and stored for those that reconnect. Answered orders don't ring anyway. */
export async function seeOrder(tx: Db, clock: Clock, key: OrderKey): Promise<null> {
  if (await noteSeen(tx, key, clock.now())) {
    await recordEvent(tx, clock, key.vendorId, { kind: 'order_seen', orderId: key.orderId });
  } else if (!(await findOrder(tx, key))) {
    throw new AppError('gone', { message: 'We couldn’t find this order.' });
  }
  return null;
}

/** The first acknowledgement wins; repeating it changes nothing. */
export async function acknowledgeOrder(tx: Db, clock: Clock, by: Actor, key: OrderKey): Promise<Order> {
  const order = await findWholeOrder(tx, key);
  if (!order) throw new AppError('gone', { message: 'We couldn’t find this order.' });
  if (order.alert === null) throw new AppError('order_moved_on', { payload: orderResponse(order) });
  const device = await noteAcknowledged(tx, by, key, clock.now());
  if (device !== undefined) {
    await markOrderRead(tx, clock.now(), key);
    await recordEvent(tx, clock, key.vendorId, { kind: 'order_acknowledged', orderId: key.orderId, by: device });
  }
  return oneOrderResponse(tx, key);
}
