import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { after, minutes, type Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvents, type NewEvent } from '../../../platform/events/events.ts';
import type { Background } from '../../../platform/feature.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import { countMiss, isTakingOrders, lockStore, storeChanged, switchStore } from '../../store/store.service.ts';
import { leaveNotice } from '../../notifications/notify.service.ts';
import { nextDueOrder, postpone, readDueOrders, setDue, takeDueOrder } from './order-clock.queries.ts';
import { makeMove, type Deps } from '../moves/order-moves.service.ts';
import type { OrderKey, OrderRow } from '../orders.queries.ts';

/** What becomes urgent meanwhile waits for no more than these. */
const BATCH = 50;
/** As many are looked at for one that nobody else has: two processes do the work of two. */
const WINDOW = 10;
/** One that fails stands back, so that those behind it get their turn. */
const RETRY = minutes(1);

type Needs = Deps & Pick<Background, 'db'>;
type Duty = (tx: Db, deps: Deps, order: OrderRow, now: Date) => Promise<readonly NewEvent[]>;

const keyOf = ({ vendorId, id: orderId }: OrderRow): OrderKey => ({ vendorId, orderId });

/** Nobody answered: first louder, then it is over. */
const answerIsDue: Duty = async (tx, deps, order, now) => {
  if (now >= order.confirmBy) return expire(tx, deps, order, now);
  await setDue(tx, keyOf(order), { dueAt: order.confirmBy, escalatedAt: now });
  return escalate(tx, deps.clock, order);
};

/** The second order in a row that times out pauses the store: customers should not order into an empty kitchen. */
const expire: Duty = async (tx, deps, order, now) => {
  const moved = await makeMove(tx, deps, keyOf(order), 'expire', { now, reason: 'Not answered in time.' });
  if (!moved) return [];
  const store = await lockStore(tx, order.vendorId);
  const misses = await countMiss(tx, order.vendorId);
  if (misses < ORDER_CLOCK.missesBeforePause || !isTakingOrders(store, now)) return moved.news;
  const pausedUntil = after(now, minutes(ORDER_CLOCK.pauseMinutes));
  const paused = await switchStore(tx, store, { isOpen: true, pausedUntil, by: 'scheduler' }, now);
  if (!paused) return moved.news;
  const event = await leaveNotice(tx, deps.clock, order.vendorId, {
    kind: 'store_paused',
    title: `Your store is paused for ${ORDER_CLOCK.pauseMinutes} minutes`,
    text: `You missed ${misses} orders in a row, so we paused new orders for ${ORDER_CLOCK.pauseMinutes} minutes. Reopen as soon as you’re ready.`,
    link: '/dashboard/orders',
  });
  return [...moved.news, storeChanged(paused), ...event];
};

const moveIsDue =
  (name: 'startPreparing' | 'missCollection' | 'complete', reason: string | null = null): Duty =>
  async (tx, deps, order, now) =>
    (await makeMove(tx, deps, keyOf(order), name, { now, reason }))?.news ?? [];

/** What the scheduler does with an order whose time has come, by where it stands. */
const DUTIES: Readonly<Partial<Record<OrderStatus, Duty>>> = {
  placed: answerIsDue,
  confirmed: moveIsDue('startPreparing'),
  ready_for_pick_up: moveIsDue('missCollection', 'Not collected.'),
  delivered: moveIsDue('complete'),
};

/** One that was taken and could not be attended to. */
class Unattended extends Error {
  readonly key: OrderKey;

  constructor(key: OrderKey, cause: unknown) {
    super('An order was not attended to.', { cause });
    this.key = key;
  }
}

/** Attends to the first of these that nobody else has, and answers which that was. */
async function attendFirst(deps: Needs, keys: readonly OrderKey[], now: Date): Promise<OrderKey | undefined> {
  let claimed: OrderKey | undefined;
  return deps.db
    .transaction(async (tx) => {
      const order = await takeDueOrder(tx, keys, now);
      claimed = order && keyOf(order);
      if (order) await attend(tx, deps, order, now);
      return claimed;
    })
    .catch((error: unknown) => {
      throw claimed ? new Unattended(claimed, error) : error;
    });
}

async function attend(tx: Db, deps: Needs, order: OrderRow, now: Date): Promise<void> {
  const key = keyOf(order);
  const duty = DUTIES[order.status];
  const news = duty ? await duty(tx, deps, order, now) : [];
  if (!duty) await setDue(tx, key, { dueAt: null, escalatedAt: order.escalatedAt });
  await recordEvents(tx, deps.clock, key.vendorId, news);
}

/**
 * Does what is due, each order in a transaction of its own, so that any number of processes may do it at once, a crash
 * leaves nothing half done, and one order that fails holds up no other. Answers how many were attended to.
 */
export async function attendDueOrders(
  deps: Needs,
  onFailure: (error: unknown, orderId: string) => void,
): Promise<number> {
  const now = deps.clock.now();
  let attended = 0;
  let left = await readDueOrders(deps.db, now, BATCH);
  while (left.length > 0) {
    const window = left.slice(0, WINDOW);
    let claimed: OrderKey | undefined;
    try {
      claimed = await attendFirst(deps, window, now);
      if (claimed) attended += 1;
    } catch (error) {
      if (!(error instanceof Unattended)) throw error;
      const { key } = error;
      claimed = key;
      onFailure(error.cause, key.orderId);
      await postpone(deps.db, key, after(now, RETRY));
    }
    // Those before it are in other hands; without any, all that it looked at are.
    const at = window.findIndex(({ orderId }) => orderId === claimed?.orderId);
    left = left.slice(claimed ? at + 1 : window.length);
  }
  return attended;
}

export const orderDueJob = (background: Background): DueJob => ({
  duty: 'orders',
  run: () =>
    attendDueOrders(background, (err, orderId) =>
      background.log.error({ err, orderId }, 'an order was not attended to'),
    ),
  nextDue: () => nextDueOrder(background.db),
});

/** Knocks louder on an order that nobody has answered: by push and SMS, as the vendor's booleans allow. */
function escalate(tx: Db, clock: Clock, { vendorId, id, number, confirmBy }: OrderRow): Promise<readonly NewEvent[]> {
  const left = Math.max(1, Math.round((confirmBy.getTime() - clock.now().getTime()) / 60_000));
  return leaveNotice(tx, clock, vendorId, {
    kind: 'order_waiting',
    title: `Order ${number} is waiting`,
    text: `Order ${number} has been waiting for 90 seconds. Answer within ${left} minutes or it will be cancelled.`,
    link: `/dashboard/orders/${id}`,
  });
}
