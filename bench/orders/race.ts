import { mayMove, ORDER_MOVES } from '../../packages/contract/src/domain/order-moves.ts';
import { asc, eq } from 'drizzle-orm';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeAccountStatus, registerVendor } from '../../apps/server/src/features/accounts/vendors.service.ts';
import { setAvailability } from '../../apps/server/src/features/availability/availability.service.ts';
import { placeOrder } from '../../apps/server/src/features/order-placing/place.service.ts';
import { cancelPlacedOrder } from '../../apps/server/src/features/orders/marketplace-actions.service.ts';
import { attendDueOrders } from '../../apps/server/src/features/orders/order-clock.service.ts';
import { orders, orderSteps } from '../../apps/server/src/features/orders/orders.tables.ts';
import {
  confirmOrder,
  declineOrder,
  markOrderReady,
} from '../../apps/server/src/features/orders/vendor-actions.service.ts';
import { createProduct, readProduct } from '../../apps/server/src/features/products/products.service.ts';
import { minutes, movableClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase, type Db } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { eventsAfter } from '../../apps/server/src/platform/events/events.ts';
import { AppError } from '../../apps/server/src/platform/http/app-error.ts';

export interface RaceReport {
  readonly seconds: number;
  readonly wins: number;
  readonly refusals: number;
  readonly faults: readonly string[];
}

const PER_ORDER = 3;
/** Orders that are acted on at the same time; more would only wait for a connection. */
const AT_ONCE = 2;

async function givenVendor(db: Db, clock: ReturnType<typeof movableClock>): Promise<string> {
  const vendor = await registerVendor(db, clock, {
    name: 'A raced shop',
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@race.ng',
    phone: '+2348030000000',
    address: '1 Race Street',
    state: 'Lagos',
    type: 'restaurant',
    isBusinessRegistered: false,
    passwordHash: '-',
  });
  if (!vendor) throw new Error('The vendor is there already.');
  await db.transaction((tx) => changeAccountStatus(tx, clock, vendor, 'APPROVED'));
  await setAvailability({ db, clock }, vendor.id, { isOpen: true });
  return vendor.id;
}

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
  const { db, close } = openDatabase(postgres.connectionString, { maxConnections: 20 });
  try {
    const clock = movableClock();
    const parts = { db, clock, config: readConfig({ LOG_LEVEL: 'silent' }) };
    const vendorId = await givenVendor(db, clock);
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
    const ids: string[] = [];
    for (let order = 0; order < count; order += 1) ids.push((await placeOrder(parts, wish)).id);
    // So that expiring them is as good an action as any.
    clock.advance(minutes(11));

    const faults: string[] = [];
    const fail = (error: unknown) => void faults.push(`The scheduler failed: ${String(error)}`);
    const deeds = [
      (orderId: string) => confirmOrder(parts, { vendorId, orderId }, undefined),
      (orderId: string) => declineOrder(parts, vendorId, { orderId, reason: 'too_busy' }),
      (orderId: string) => cancelPlacedOrder(parts, orderId, { by: 'customer', reason: 'Changed my mind' }, false),
      (orderId: string) => markOrderReady(parts, { vendorId, orderId }),
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
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      await Promise.all(
        ids.slice(first, first + AT_ONCE).flatMap((id, order) =>
          // The scheduler looks at all orders at once, so one in fifty is enough of it.
          Array.from({ length: actions }, (_, place) =>
            act(place % 50 === 49 ? deeds[4] : deeds[(place + first + order) % 4], id),
          ),
        ),
      );
    }
    const seconds = (performance.now() - started) / 1000;
    const { quantity: left } = await readProduct(parts, vendorId, dish.id);
    return { seconds, wins, refusals, faults: [...faults, ...(await faultsOf(db, vendorId, { stock, left }))] };
  } finally {
    await close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
