import {
  ORDER_CLOCK,
  ORDER_MOVES,
  type OrderMove,
  type OrderMoveName,
} from '@vendor-portal/contract/orders/order-moves.ts';
import { orderStep, ORDER_GROUPS, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Actor } from '../../../platform/audit/actor.ts';
import { after, before, hours, minutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type NewEvent, recordEvents } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findVendor } from '../../vendors/vendors.service.ts';
import { postEarned, postReleased } from '../../ledger/ledger.service.ts';
import { leaveNotice, markOrderRead, type Notice } from '../../notifications/notify.service.ts';
import { addOrderJobs, cancelOrderJobs } from '../../printing/order-jobs.service.ts';
import { returnStock } from '../../products/stock.service.ts';
import { giveBackUse } from '../../promotions/promotion-uses.service.ts';
import { notifyMarketplace } from '../../webhooks/webhooks.service.ts';
import {
  addSteps,
  keyThatPlaced,
  moveOrder,
  readItems,
  type OrderChange,
  type OrderKey,
  type OrderMoveNames,
  type OrderRow,
  type OrderStepRow,
  findOrder,
  readSteps,
} from '../orders.queries.ts';
import type { NotificationKind } from '@vendor-portal/contract/notifications/notification-settings.ts';
import { AppError } from '../../../platform/http/responses/app-error.ts';
import { oneOrderResponse } from '../whole-orders.queries.ts';

export type { OrderKey, OrderRow } from '../orders.queries.ts';

export type Deps = Pick<Platform, 'clock' | 'config' | 'keyring'>;

interface Step {
  readonly now: Date;
  readonly reason?: string | null;
  readonly change?: OrderChange;
}

/** The events must be recorded last in the transaction. */
export interface Moved {
  readonly order: OrderRow;
  readonly events: readonly NewEvent[];
}

type EventOrder = Pick<OrderRow, 'id' | 'number' | 'status'>;

export const orderMoved = ({ id, number, status }: EventOrder): NewEvent => ({
  kind: 'order_moved',
  orderId: id,
  orderNumber: number,
  status,
});

/** Its status is the same. */
export const orderChanged = ({ id, number, status }: EventOrder): NewEvent => ({
  kind: 'order_changed',
  orderId: id,
  orderNumber: number,
  status,
});

function nextDue(name: OrderMoveName, now: Date): Date | null {
  if (name === 'readyForPickUp') return after(now, hours(ORDER_CLOCK.collectHours));
  // Until then the customer can report a problem, so the money isn't released.
  if (name === 'deliver') return after(now, hours(ORDER_CLOCK.disputeHours));
  return null;
}

/**
 * One or more transitions at the same moment, with their effects on history, stock, promotion, money and marketplace.
 * Undefined, with nothing done, if the order isn't where the first starts from; of two concurrent calls one gets that.
 */
async function makeMoves(
  tx: Db,
  deps: Deps,
  by: Actor,
  key: OrderKey,
  names: OrderMoveNames,
  step: Step,
): Promise<Moved | undefined> {
  const { now: at, reason = null, change = {} } = step;
  const dueAt = nextDue(names.at(-1) ?? names[0], at);
  const order = await moveOrder(tx, key, names, { dueAt, ...change });
  if (!order) return undefined;
  const first = order.steps - names.length + 1;
  const steps = names.map((move, index): OrderStepRow => {
    const { to: status, by: role } = ORDER_MOVES[move];
    return { ...key, step: first + index, status, move, by: role, reason, at };
  });
  await addSteps(tx, by, steps);
  const events: NewEvent[] = [];
  for (const [index, name] of names.entries()) {
    const moved = { ...order, status: ORDER_MOVES[name].to, steps: first + index };
    events.push(...(await followMove(tx, deps, moved, name, { at, reason })));
  }
  return { order, events };
}

export const makeMove = (tx: Db, deps: Deps, by: Actor, key: OrderKey, name: OrderMoveName, step: Step) =>
  makeMoves(tx, deps, by, key, [name], step);

async function followMove(
  tx: Db,
  { clock, keyring }: Deps,
  order: OrderRow,
  move: OrderMoveName,
  { at, reason }: { at: Date; reason: string | null },
): Promise<NewEvent[]> {
  const { to, by, restocks, pays }: OrderMove = ORDER_MOVES[move];
  const { vendorId, id: orderId } = order;
  const events: NewEvent[] = [orderMoved(order)];
  if (restocks) {
    const returned = await returnStock(tx, vendorId, await readItems(tx, vendorId, [orderId]), at);
    events.push(...returned.events);
  }
  if (order.promotionId !== null && orderStep(to).outcome === 'lost') {
    events.push(...(await giveBackUse(tx, { vendorId, orderId }, at)));
  }
  if (to === 'confirmed') await addOrderJobs(tx, { vendorId, orderId }, 'confirmed', at);
  if (orderStep(to).outcome !== undefined) await cancelOrderJobs(tx, { vendorId, orderId }, at);
  if (pays || move === 'complete') events.push(...(await postEarnings(tx, order, pays === true, at)));
  const placedBy = keyThatPlaced({ vendorId, orderId });
  await notifyMarketplace(tx, keyring, { order, move, reason, at, placedBy });
  if (by === 'vendor') await markOrderRead(tx, at, { vendorId, orderId });
  const notice = noticeOfMove(move, order, reason);
  if (notice) events.push(...(await leaveNotice(tx, clock, vendorId, notice)));
  return events;
}

/** Posts the earnings, and releases them where nothing can be disputed any more. */
async function postEarnings(tx: Db, order: OrderRow, isEarned: boolean, at: Date): Promise<NewEvent[]> {
  const vendor = await findVendor(tx, order.vendorId);
  const moment = { at, timeZone: vendor?.timeZone ?? 'UTC' };
  const hasEarned = isEarned && (await postEarned(tx, order, moment));
  const hasReleased = orderStep(order.status).isFinal === true && (await postReleased(tx, order, moment));
  return hasEarned || hasReleased ? [{ kind: 'balance_changed' }] : [];
}

/**
 * An immediate order goes straight into preparation, with both steps in its history; a scheduled one waits until its
 * preparation is due.
 */
export async function acceptOrder(
  tx: Db,
  deps: Deps,
  by: Actor,
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
    ? makeMoves(tx, deps, by, key, [name], { now, change: { ...change, dueAt: startsAt } })
    : makeMoves(tx, deps, by, key, [name, 'startPreparing'], { now, change });
}

const KINDS: Readonly<Partial<Record<OrderMoveName, NotificationKind>>> = {
  expire: 'order_expired',
  dispatch: 'order_picked_up',
  deliver: 'order_delivered',
};

const MESSAGES: Readonly<Partial<Record<NotificationKind, { title: string; text: string }>>> = {
  order_expired: { title: 'was missed', text: 'was cancelled because you didn’t answer in time.' },
  order_canceled: { title: 'was cancelled', text: 'was cancelled.' },
  order_picked_up: { title: 'was picked up', text: 'is on its way to the customer.' },
  order_delivered: { title: 'was delivered', text: 'has reached the customer.' },
};

function noticeOfMove(move: OrderMoveName, { id, number }: OrderRow, reason: string | null): Notice | undefined {
  const kind = KINDS[move] ?? (ORDER_MOVES[move].to === 'canceled' ? 'order_canceled' : undefined);
  const copy = kind && MESSAGES[kind];
  if (!copy) return undefined;
  const why = kind === 'order_canceled' && reason ? ` Reason: ${reason}` : '';
  return {
    kind,
    title: `Order ${number} ${copy.title}`,
    text: `Order ${number} ${copy.text}${why}`,
    link: `/dashboard/orders/${id}`,
    order: { id, number },
  };
}

const isReadyMove = (move: OrderStepRow['move']) => move === 'readyForCourier' || move === 'readyForPickUp';

interface Action {
  /** The transitions of this action; if one was already made, the action is a repeat. */
  readonly moves: readonly OrderMoveName[];
  /** Undefined if none of them can start from the current status. */
  readonly attempt: (order: OrderRow) => Promise<Moved | undefined>;
  /** The status the user saw; nothing is done where the order has moved on since. */
  readonly seen?: OrderStatus | undefined;
  /** False if it isn't a repeat although the transition was made, such as for another courier. */
  readonly isSame?: (order: OrderRow) => boolean;
}

const ONGOING: readonly OrderStatus[] = ORDER_GROUPS.ongoing;

/**
 * The vendor sees confirmed and ongoing as the same: the scheduler's step between them changes nothing for a person.
 */
const hasMovedOn = (seen: OrderStatus | undefined, now: OrderStatus): boolean =>
  seen !== undefined && seen !== now && !(ONGOING.includes(seen) && ONGOING.includes(now));

/** A recall undoes the last ready and what followed it; the next ready undoes the recall. */
function standingMoves(steps: readonly OrderStepRow[]): OrderStepRow['move'][] {
  const made: OrderStepRow['move'][] = [];
  for (const { move } of steps) {
    if (move === 'recall') made.splice(made.findLastIndex(isReadyMove));
    else if (isReadyMove(move) && made.at(-1) === 'recall') made.pop();
    made.push(move);
  }
  return made;
}

/**
 * Idempotent, also after later steps; anything else that no longer fits is refused with the current order. Of several
 * concurrent calls exactly one succeeds.
 */
export async function actOnOrder(
  tx: Db,
  { clock }: Deps,
  key: OrderKey,
  { moves, attempt, seen, isSame }: Action,
): Promise<OrderRow> {
  const found = await findOrder(tx, key);
  if (!found) throw new AppError('gone', { message: 'We couldn’t find this order.' });
  const moved = hasMovedOn(seen, found.status) ? undefined : await attempt(found);
  if (moved) {
    await recordEvents(tx, clock, key.vendorId, moved.events);
    return moved.order;
  }
  const now = (await findOrder(tx, key)) ?? found;
  const made = standingMoves(await readSteps(tx, key.vendorId, [key.orderId]));
  if (moves.some((name) => made.includes(name)) && (isSame?.(now) ?? true)) return now;
  throw new AppError('order_moved_on', { payload: await oneOrderResponse(tx, key) });
}
