import {
  ORDER_CLOCK,
  ORDER_MOVES,
  type OrderMove,
  type OrderMoveName,
} from '@vendor-portal/contract/orders/order-moves.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { after, before, hours, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { NewEvent } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findVendor } from '../../vendors/vendors.service.ts';
import { postEarned, postReleased } from '../../ledger/ledger.service.ts';
import { leaveNotice } from '../../notifications/notify.service.ts';
import { returnStock } from '../../products/stock/stock.service.ts';
import { giveBackUse } from '../../promotions/promotion-uses.service.ts';
import { tellMarketplace } from '../../webhooks/webhooks.service.ts';
import { noticeOfMove } from './order-notices.ts';
import {
  addSteps,
  moveOrder,
  readItems,
  type OrderChange,
  type OrderKey,
  type OrderMoveNames,
  type OrderRow,
  type OrderStepRow,
} from '../orders.queries.ts';

export type { OrderKey, OrderRow } from '../orders.queries.ts';

export type Deps = Pick<Platform, 'clock' | 'config'>;

interface Step {
  readonly now: Date;
  readonly reason?: string | null;
  readonly change?: OrderChange;
}

/** The order as it now is, and what to tell of it: to be recorded last in the transaction. */
export interface Moved {
  readonly order: OrderRow;
  readonly news: readonly NewEvent[];
}

export const orderMoved = ({ id, number, status }: Pick<OrderRow, 'id' | 'number' | 'status'>): NewEvent => ({
  kind: 'order_moved',
  orderId: id,
  orderNumber: number,
  status,
});

/** After which its money can be paid out. In the demo nobody disputes anything. */
const disputeWindow = ({ config }: Deps) => (config.isDemo ? 0 : hours(ORDER_CLOCK.disputeHours));

/** When the scheduler next has something to do with an order that has just made this move. */
function nextDue(deps: Deps, name: OrderMoveName, now: Date): Date | null {
  if (name === 'readyForPickUp') return after(now, hours(ORDER_CLOCK.collectHours));
  if (name === 'deliver') return after(now, disputeWindow(deps));
  return null;
}

/**
 * One or more steps of an order's life, made at the same moment, with all that follows from them: its history, the stock,
 * its promotion, the money, the marketplace. Undefined, and nothing done, if the order is not where the first starts
 * from; of two at once one finds it so.
 */
async function makeMoves(
  tx: Db,
  deps: Deps,
  key: OrderKey,
  names: OrderMoveNames,
  step: Step,
): Promise<Moved | undefined> {
  const { now: at, reason = null, change = {} } = step;
  const dueAt = nextDue(deps, names.at(-1) ?? names[0], at);
  const order = await moveOrder(tx, key, names, { dueAt, ...change });
  if (!order) return undefined;
  const first = order.steps - names.length + 1;
  const steps = names.map((move, place): OrderStepRow => {
    const { to: status, by } = ORDER_MOVES[move];
    return { ...key, step: first + place, status, move, by, reason, at };
  });
  await addSteps(tx, steps);
  const news: NewEvent[] = [];
  for (const name of names) {
    news.push(...(await followMove(tx, deps, { ...order, status: ORDER_MOVES[name].to }, name, { at, reason })));
  }
  return { order, news };
}

export const makeMove = (tx: Db, deps: Deps, key: OrderKey, name: OrderMoveName, step: Step) =>
  makeMoves(tx, deps, key, [name], step);

/** What follows from a move besides the order's new status, and what to tell of it. */
async function followMove(
  tx: Db,
  { clock }: Deps,
  order: OrderRow,
  move: OrderMoveName,
  { at, reason }: { at: Date; reason: string | null },
): Promise<NewEvent[]> {
  const { to, restocks, pays }: OrderMove = ORDER_MOVES[move];
  const { vendorId, id: orderId } = order;
  const news: NewEvent[] = [orderMoved(order)];
  if (restocks) {
    const returned = await returnStock(tx, vendorId, await readItems(tx, vendorId, [orderId]), at);
    news.push(...returned.news);
  }
  if (order.promotionId !== null && stepOf(to).outcome === 'lost') {
    news.push(...(await giveBackUse(tx, { vendorId, orderId }, at)));
  }
  if (pays || move === 'complete') news.push(...(await settle(tx, order, pays === true, at)));
  await tellMarketplace(tx, { order, move, reason, at });
  const notice = noticeOfMove(move, order, reason);
  if (notice) news.push(...(await leaveNotice(tx, clock, vendorId, notice)));
  return news;
}

/** Posts what was earned, and lets it go where nothing can be disputed any more. */
async function settle(tx: Db, order: OrderRow, isEarned: boolean, at: Date): Promise<NewEvent[]> {
  const vendor = await findVendor(tx, order.vendorId);
  const moment = { at, timeZone: vendor?.timeZone ?? 'UTC' };
  const hasEarned = isEarned && (await postEarned(tx, order, moment));
  const hasReleased = stepOf(order.status).isFinal === true && (await postReleased(tx, order, moment));
  return hasEarned || hasReleased ? [{ kind: 'balance_changed' }] : [];
}

/**
 * Accepts an order. One for now goes straight into preparation, in the same transaction and with both steps in its
 * history; one for later waits until its preparation is due.
 */
export async function acceptOrder(
  tx: Db,
  deps: Deps,
  order: Pick<OrderRow, 'vendorId' | 'id' | 'scheduledFor'>,
  name: 'confirm' | 'confirmAutomatically',
  prepMinutes: number,
  now: Date,
): Promise<Moved | undefined> {
  const key = { vendorId: order.vendorId, orderId: order.id };
  const { scheduledFor } = order;
  const startsAt = scheduledFor === null ? now : before(scheduledFor, minutes(prepMinutes));
  const promisedAt = scheduledFor ?? after(now, minutes(prepMinutes));
  const change = { prepMinutes, promisedAt };
  return startsAt > now
    ? makeMoves(tx, deps, key, [name], { now, change: { ...change, dueAt: startsAt } })
    : makeMoves(tx, deps, key, [name, 'startPreparing'], { now, change });
}
