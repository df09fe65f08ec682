import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/actor.ts';
import { hours } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { faultyConnection, type CrashMode } from '../../testing/crash/database-proxy.ts';
import { givenMarket } from '../../testing/given/given-market.ts';
import { deliverOrder } from '../orders/moves/marketplace-actions.service.ts';
import { processDueOrders } from '../orders/moves/order-clock.service.ts';
import { orders } from '../orders/orders.tables.ts';
import { readBalances } from './ledger-figures.service.ts';

const test = await sharedTestApp();
const faulty = await faultyConnection(test.connectionString);
const crashing = openDatabase(faulty.connectionString);
afterAll(async () => {
  await crashing.close();
  await faulty.remove();
});

const MODES: readonly CrashMode[] = ['before', 'after'];
const failures: unknown[] = [];
const noted = (error: unknown) => void failures.push(error);
const dying = () => ({ ...test.platform, db: crashing.db });
const processDue = (deps = test.platform) => processDueOrders(deps, SYSTEM, noted);

async function givenDispatched() {
  const market = await givenMarket(test);
  const { id: pattern, earnings } = await market.dispatched();
  const another = async () => {
    const id = newId();
    for (const table of ['orders', 'order_items', 'order_steps']) {
      const column = table === 'orders' ? 'id' : 'order_id';
      await test.db.execute(sql`
        insert into ${sql.identifier(table)}
        select (jsonb_populate_record(t, jsonb_build_object(${column}::text, ${id}::text))).*
        from ${sql.identifier(table)} t where ${sql.identifier(column)} = ${pattern}`);
    }
    return id;
  };
  return { ...market, earnings, another };
}

const deliver = (platform: typeof test.platform, orderId: string) =>
  platform.db.transaction((tx) => deliverOrder(tx, platform, SYSTEM, orderId));

/** Delivered, with its dispute period over. */
async function deliverDue(orderId: string) {
  await deliver(test.platform, orderId);
  await test.db.update(orders).set({ dueAt: test.clock.now() }).where(eq(orders.id, orderId));
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  faulty.repair();
  await work();
  return faulty.repair();
}

/** Orders with equal postings and last steps are counted together. */
async function booksOf(vendorId: string) {
  const { rows } = await test.db.execute(sql`
    select (select string_agg(kind, ' ' order by kind) from ledger_entries e
        where e.vendor_id = o.vendor_id and e.order_id = o.id) as postings,
      (select string_agg(status, ' ' order by step) from order_steps s
        where s.vendor_id = o.vendor_id and s.order_id = o.id and s.status in ('delivered', 'completed')) as ends,
      count(*) as orders
    from orders o where vendor_id = ${vendorId} group by 1, 2`);
  return rows;
}

async function expectOnePostingEach(vendorId: string, earnings: number) {
  const all = await test.db.select({ id: orders.id }).from(orders).where(eq(orders.vendorId, vendorId));
  for (const { id } of all) await deliver(test.platform, id);
  test.clock.advance(hours(25));
  while ((await Promise.all([processDue(), processDue()])).some((processed) => processed > 0));
  expect(await booksOf(vendorId)).toEqual([
    { postings: 'order_earned order_released', ends: 'delivered completed', orders: all.length },
  ]);
  expect(await readBalances(test.db, vendorId)).toEqual({ pending: 0, available: all.length * earnings });
}

describe('a crash', () => {
  it('during any statement of a delivery still leaves exactly one posting', async () => {
    const { vendorId, earnings, another } = await givenDispatched();
    const one = await another();
    const statements = await statementsOf(() => deliver(dying(), one));
    expect(statements).toBeGreaterThan(8);
    for (const mode of MODES) {
      // After the first, which begins the transaction.
      for (let statement = 2; statement <= statements; statement += 1) {
        const id = await another();
        faulty.cutAt(statement, mode);
        await expect(deliver(dying(), id)).rejects.toBeInstanceOf(Error);
      }
    }
    await expectOnePostingEach(vendorId, earnings);
  });

  it('during any statement of a settlement still leaves exactly one posting', async () => {
    const { vendorId, earnings, another } = await givenDispatched();
    await deliverDue(await another());
    const statements = await statementsOf(() => processDue(dying()));
    expect(statements).toBeGreaterThan(8);
    failures.length = 0;
    for (const mode of MODES) {
      for (let statement = 1; statement <= statements; statement += 1) {
        await deliverDue(await another());
        faulty.cutAt(statement, mode);
        await processDue(dying()).catch(noted);
      }
    }
    expect(failures.length).toBeGreaterThan(statements);
    await expectOnePostingEach(vendorId, earnings);
  });
});
