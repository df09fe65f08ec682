import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import type { Actor } from '../../../platform/audit/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OrderKey, OrderRow } from '../orders.queries.ts';
import { orders } from '../orders.tables.ts';
import { earliest, matches } from '../../../platform/database/rows.ts';
import { after, minutes, type Clock } from '../../../platform/clock.ts';
import { recordEvents, type NewEvent } from '../../../platform/events/events.ts';
import type { Background } from '../../../platform/platform.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { countMiss, isTakingOrders, lockStore, storeChanged, switchStore } from '../../store/store.service.ts';
import { leaveNotice } from '../../notifications/notify.service.ts';
import { makeMove, type Deps } from './order-moves.service.ts';

/** Unanswered orders first; completing a delivered order can wait. */
const URGENCY = sql`case ${orders.status} when 'placed' then 0 when 'delivered' then 2 else 1 end`;

const readDueOrders = (db: Db, now: Date, limit: number): Promise<OrderKey[]> =>
  db
    .select({ vendorId: orders.vendorId, orderId: orders.id })
    .from(orders)
    .where(lte(orders.dueAt, now))
    .orderBy(URGENCY, asc(orders.dueAt))
    .limit(limit);

/** Locks the first of these that is still due and not locked by others. */
async function takeDueOrder(tx: Db, keys: readonly OrderKey[], now: Date): Promise<OrderRow | undefined> {
  const vendorIds = sql`${`{${keys.map(({ vendorId }) => vendorId).join(',')}}`}::uuid[]`;
  const orderIds = sql`${`{${keys.map(({ orderId }) => orderId).join(',')}}`}::uuid[]`;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        sql`(${orders.vendorId}, ${orders.id}) in (select * from unnest(${vendorIds}, ${orderIds}))`,
        lte(orders.dueAt, now),
      ),
    )
    .orderBy(sql`array_position(${orderIds}, ${orders.id})`)
    .limit(1)
    .for('no key update', { skipLocked: true });
  return order;
}

const setDue = (tx: Db, { vendorId, orderId }: OrderKey, change: Pick<OrderRow, 'dueAt' | 'escalatedAt'>) =>
  tx
    .update(orders)
    .set(change)
    .where(matches(orders, { vendorId, id: orderId }));

/** Only if something is still due. */
const postpone = (db: Db, { vendorId, orderId }: OrderKey, dueAt: Date) =>
  db
    .update(orders)
    .set({ dueAt })
    .where(and(eq(orders.vendorId, vendorId), eq(orders.id, orderId), lt(orders.dueAt, dueAt)));

/** A small batch, so that orders that become urgent meanwhile don't wait long. */
const BATCH = 50;
/** Candidates per claim: two processes then share the work. */
const WINDOW = 10;
/** A failed order is postponed, so that those behind it are processed. */
const RETRY = minutes(1);

type Needs = Deps & Pick<Background, 'db'>;
type DueAction = (tx: Db, deps: Deps, by: Actor, order: OrderRow, now: Date) => Promise<readonly NewEvent[]>;

const orderKey = ({ vendorId, id: orderId }: OrderRow): OrderKey => ({ vendorId, orderId });

/** First escalates, then expires. */
const answerIsDue: DueAction = async (tx, deps, by, order, now) => {
  if (now >= order.confirmBy) return expire(tx, deps, by, order, now);
  await setDue(tx, orderKey(order), { dueAt: order.confirmBy, escalatedAt: now });
  return escalate(tx, deps.clock, order);
};

/** The second timeout in a row pauses the store: customers shouldn't order into an empty kitchen. */
const expire: DueAction = async (tx, deps, by, order, now) => {
  const moved = await makeMove(tx, deps, by, orderKey(order), 'expire', { now, reason: 'Not answered in time.' });
  if (!moved) return [];
  const store = await lockStore(tx, order.vendorId);
  const misses = await countMiss(tx, order.vendorId);
  if (misses < ORDER_CLOCK.missesBeforePause || !isTakingOrders(store, now)) return moved.events;
  const pausedUntil = after(now, minutes(ORDER_CLOCK.pauseMinutes));
  const paused = await switchStore(tx, by, store, { isOpen: true, pausedUntil, pausedBy: 'scheduler' }, now);
  if (!paused) return moved.events;
  const event = await leaveNotice(tx, deps.clock, order.vendorId, {
    kind: 'store_paused',
    title: `Your store is paused for ${ORDER_CLOCK.pauseMinutes} minutes`,
    text: `You missed ${misses} orders in a row, so we paused new orders for ${ORDER_CLOCK.pauseMinutes} minutes. Reopen as soon as you’re ready.`,
    link: '/dashboard/orders',
  });
  return [...moved.events, storeChanged(paused), ...event];
};

const moveIsDue =
  (name: 'startPreparing' | 'missCollection' | 'complete', reason: string | null = null): DueAction =>
  async (tx, deps, by, order, now) =>
    (await makeMove(tx, deps, by, orderKey(order), name, { now, reason }))?.events ?? [];

const ACTIONS: Readonly<Partial<Record<OrderStatus, DueAction>>> = {
  placed: answerIsDue,
  confirmed: moveIsDue('startPreparing'),
  ready_for_pick_up: moveIsDue('missCollection', 'Not collected.'),
  delivered: moveIsDue('complete'),
};

/** The order was claimed, but its work failed. */
class ProcessingFailed extends Error {
  readonly key: OrderKey;

  constructor(key: OrderKey, cause: unknown) {
    super('An order could not be processed.', { cause });
    this.key = key;
  }
}

async function processFirst(
  deps: Needs,
  by: Actor,
  keys: readonly OrderKey[],
  now: Date,
): Promise<OrderKey | undefined> {
  let claimed: OrderKey | undefined;
  return deps.db
    .transaction(async (tx) => {
      const order = await takeDueOrder(tx, keys, now);
      claimed = order && orderKey(order);
      if (order) await processOrder(tx, deps, by, order, now);
      return claimed;
    })
    .catch((error: unknown) => {
      throw claimed ? new ProcessingFailed(claimed, error) : error;
    });
}

async function processOrder(tx: Db, deps: Needs, by: Actor, order: OrderRow, now: Date): Promise<void> {
  const key = orderKey(order);
  const action = ACTIONS[order.status];
  const events = action ? await action(tx, deps, by, order, now) : [];
  if (!action) await setDue(tx, key, { dueAt: null, escalatedAt: order.escalatedAt });
  await recordEvents(tx, deps.clock, key.vendorId, events);
}

/**
 * One transaction per order, so that any number of processes may run it at once, a crash leaves nothing half done, and
 * a failing order delays no other. Returns how many were handled.
 */
export async function processDueOrders(
  deps: Needs,
  by: Actor,
  onFailure: (error: unknown, orderId: string) => void,
): Promise<number> {
  const now = deps.clock.now();
  let processed = 0;
  let left = await readDueOrders(deps.db, now, BATCH);
  while (left.length > 0) {
    const window = left.slice(0, WINDOW);
    let claimed: OrderKey | undefined;
    try {
      claimed = await processFirst(deps, by, window, now);
      if (claimed) processed += 1;
    } catch (error) {
      if (!(error instanceof ProcessingFailed)) throw error;
      const { key } = error;
      claimed = key;
      onFailure(error.cause, key.orderId);
      await postpone(deps.db, key, after(now, RETRY));
    }
    // The orders before it are locked by others; if none was claimed, all of the window are.
    const at = window.findIndex(({ orderId }) => orderId === claimed?.orderId);
    left = left.slice(claimed ? at + 1 : window.length);
  }
  return processed;
}

export const orderDueJob = (background: Background): DueJob => ({
  name: 'orders',
  run: (by) =>
    processDueOrders(background, by, (err, orderId) =>
      background.log.error({ err, orderId }, 'an order could not be processed'),
    ),
  nextDue: () => earliest(background.db, orders.dueAt),
});

/** By push and SMS, as the vendor's settings allow. */
function escalate(tx: Db, clock: Clock, { vendorId, id, number, confirmBy }: OrderRow): Promise<readonly NewEvent[]> {
  const left = Math.max(1, Math.floor((confirmBy.getTime() - clock.now().getTime()) / minutes(1)));
  return leaveNotice(tx, clock, vendorId, {
    kind: 'order_waiting',
    title: `Order ${number} is waiting`,
    text: `Answer within ${left === 1 ? '1 minute' : `${left} minutes`} or it’s cancelled.`,
    link: `/dashboard/orders/${id}`,
    order: { id, number },
  });
}
