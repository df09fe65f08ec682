import { mayMove, ORDER_CLOCK, ORDER_MOVES } from '../../packages/contract/src/orders/order-moves.ts';
import { asc, eq } from 'drizzle-orm';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder } from '../../apps/server/src/features/order-placing/place.service.ts';
import { cancelPlacedOrder } from '../../apps/server/src/features/orders/moves/marketplace-actions.service.ts';
import { attendDueOrders } from '../../apps/server/src/features/orders/clock/order-clock.service.ts';
import { orders, orderSteps } from '../../apps/server/src/features/orders/orders.tables.ts';
import {
  confirmOrder,
  declineOrder,
  markOrderReady,
} from '../../apps/server/src/features/orders/moves/vendor-actions.service.ts';
import { createProduct, readProduct } from '../../apps/server/src/features/products/products.service.ts';
import { minutes, seconds as secondsOf } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { eventsAfter } from '../../apps/server/src/platform/events/events.ts';
import { AppError } from '../../apps/server/src/platform/http/answers/app-error.ts';
import type { Write } from '../../apps/server/src/platform/idempotency/write.ts';
import { openStore } from '../open-store.ts';

export interface RaceReport {
  readonly seconds: number;
  readonly wins: number;
  readonly refusals: number;
  /** How many orders ended in which state: a race that one action always wins shows nothing. */
  readonly ends: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const PER_ORDER = 3;
/** So that the actions on an order really meet in the database: nearly as many as the server takes. */
const CONNECTIONS = 90;
/** For one action, another one each time: otherwise the lightest would win every race. */
const HEAD_START_MS = 4;
/** Minutes between two orders. */
const APART = 20;

/** What is wrong with the orders and the stock after the race, in words. */
async function faultsOf(db: Db, vendorId: string, sold: { stock: number; left: number | null }): Promise<string[]> {
  const steps = await db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.vendorId, vendorId))
    .orderBy(asc(orderSteps.step));
  const byOrder = Map.groupBy(steps, ({ orderId }) => orderId);
  const events = await eventsAfter(db, vendorId, 0, 1_000_000);
  const told = Map.groupBy(events, ({ data }) => (data as { orderId?: string }).orderId ?? '');
  const faults: string[] = [];
  let kept = 0;
  for (const { id, number, status, kind } of await db.select().from(orders).where(eq(orders.vendorId, vendorId))) {
    const history = byOrder.get(id) ?? [];
    const isAllowed = history.every(({ move, status: to, step }, place) => {
      const before = history[place - 1]?.status;
      if (before === undefined || move === null) return place === 0 && step === 1;
      return step === place + 1 && mayMove(move, { status: before, kind }) && ORDER_MOVES[move].to === to;
    });
    if (!isAllowed || history.at(-1)?.status !== status) faults.push(`${number} has a history that is not allowed.`);
    const news = (told.get(id) ?? []).map(({ data }) => (data as { status: string }).status);
    if (news.join() !== history.map((step) => step.status).join()) faults.push(`${number} was told of wrongly.`);
    if (status !== 'canceled' && status !== 'declined') kept += PER_ORDER;
  }
  if (sold.left !== sold.stock - kept) faults.push(`The stock is ${sold.left}, not ${sold.stock - kept}.`);
  return faults;
}

/** Has `actions` people act at once on each of `count` orders. */
export async function raceOrders(count: number, actions: number): Promise<RaceReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-orders-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(postgres.connectionString);
  const { db, close } = openDatabase(postgres.connectionString, { maxConnections: CONNECTIONS });
  try {
    let moment = Date.now();
    const clock = { now: () => new Date(moment) };
    const parts = { db, clock, config: readConfig({ LOG_LEVEL: 'silent' }) };
    const vendorId = await openStore(db, clock, 'ada@race.ng');
    const stock = count * PER_ORDER + 10;
    const dish = await createProduct(parts, vendorId, {
      name: 'Rice',
      category: 'Rice',
      price: 250_000,
      quantity: stock,
    });
    const customer = { id: 'customer', firstName: 'Chidi', phone: '+2348031112222' };
    const wish = {
      vendorId,
      kind: 'delivery' as const,
      customer,
      items: [{ productId: dish.id, quantity: PER_ORDER }],
    };
    const inTransaction: Write = (work) => parts.db.transaction(work);
    const ids: string[] = [];
    const start = moment;
    /** Far enough apart that the scheduler, who looks at all of them, finds one due at a time. */
    const placedAt = (order: number) => start + order * minutes(APART);
    for (let order = 0; order < count; order += 1) {
      moment = placedAt(order);
      ids.push((await inTransaction((tx) => placeOrder(tx, parts, wish))).id);
    }

    const faults: string[] = [];
    const fail = (error: unknown) => void faults.push(`The scheduler failed: ${String(error)}`);
    const deeds = [
      (orderId: string) => inTransaction((tx) => confirmOrder(tx, parts, { vendorId, orderId }, undefined)),
      (orderId: string) => inTransaction((tx) => declineOrder(tx, parts, vendorId, { orderId, reason: 'too_busy' })),
      (orderId: string) =>
        inTransaction((tx) =>
          cancelPlacedOrder(tx, parts, orderId, { by: 'customer', reason: 'Changed my mind' }, false),
        ),
      (orderId: string) => inTransaction((tx) => markOrderReady(tx, parts, { vendorId, orderId })),
      () => attendDueOrders(parts, fail),
    ] as const;
    let [wins, refusals] = [0, 0];
    const act = async (deed: ((orderId: string) => Promise<unknown>) | undefined, orderId: string) => {
      try {
        await deed?.(orderId);
        wins += 1;
      } catch (error) {
        if (error instanceof AppError && error.code === 'order_moved_on') refusals += 1;
        else faults.push(String(error));
      }
    };
    const started = performance.now();
    for (const [order, id] of ids.entries()) {
      // Its time to be answered is just over: expiring it is as good an action as any.
      moment = placedAt(order) + minutes(ORDER_CLOCK.answerMinutes) + secondsOf(1);
      const actors = Array.from({ length: actions }, (_, place) => deeds[(place + order) % deeds.length]);
      const [first, ...others] = actors.map((deed) => () => act(deed, id));
      const ahead = first?.();
      await pause(HEAD_START_MS);
      await Promise.all([ahead, ...others.map((begin) => begin())]);
    }
    const seconds = (performance.now() - started) / 1000;
    const { quantity: left } = await readProduct(parts, vendorId, dish.id);
    const statuses = await db.select({ status: orders.status }).from(orders).where(eq(orders.vendorId, vendorId));
    const byStatus = Map.groupBy(statuses, ({ status }) => status);
    const ends = Object.fromEntries([...byStatus].map(([status, those]) => [status, those.length]));
    return { seconds, wins, refusals, ends, faults: [...faults, ...(await faultsOf(db, vendorId, { stock, left }))] };
  } finally {
    await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
