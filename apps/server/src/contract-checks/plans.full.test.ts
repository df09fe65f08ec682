import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf, dueJobsOf } from '../background.ts';
import { CHANNELS } from '../platform/outbox/outbox.tables.ts';
import { sendDue } from '../platform/outbox/sender.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { furnishedVendor } from '../testing/given/furnished-vendor.ts';
import { givenMarket } from '../testing/given/given-market.ts';
import { sampleRequest } from '../testing/given/sample-request.ts';
import { ALL_CALLS, send } from '../testing/hostile/wire-request.ts';
import { growDatabase } from '../testing/large/grow-database.ts';
import { showPlans, watchPlans, wholeReads } from '../testing/large/captured-plans.ts';
import { ALL_VENDOR_JOBS, FULL_SCANS, SMALL_TABLES } from './full-scans.ts';

const small = new Set(Object.keys(SMALL_TABLES));
let own: FreshDatabase;
let test: TestApp;
let watching: ReturnType<typeof watchPlans>;
let sizes: Record<string, number>;
let partial: ReadonlySet<string>;
let reader: string;

/** A new vendor every few calls, because some calls leave little behind. */
const CALLS_EACH = 4;
let calls = 0;
let latest: Promise<string>;
function writer(): Promise<string> {
  if (calls % CALLS_EACH === 0) latest = furnished();
  calls += 1;
  return latest;
}

const furnished = async () => (await furnishedVendor(test, 'A shop whose plans are read')).vendorId;

async function walkOrders(app: TestApp) {
  const market = await givenMarket(app);
  const { id } = await market.placed();
  await market.confirm(id);
  await market.ready(id);
  await market.decline({ orderId: (await market.placed()).id, reason: 'too_busy' });
}

beforeAll(async () => {
  own = await freshDatabase();
  const first = await buildTestApp({ connectionString: own.connectionString, database: { statementMs: 60_000 } });
  for (const name of ['A shop of many', 'Another of them', 'A third']) await furnishedVendor(first, name);
  await walkOrders(first);
  sizes = await growDatabase(first.db, small);
  await showPlans(first.db);
  await first.close();
  watching = watchPlans();
  // Few connections, so that prepared statements soon get their generic plan.
  test = await buildTestApp({ connectionString: own.connectionString, database: { maxConnections: 4 } });
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  );
  partial = new Set(rows.map(({ name }) => name));
  reader = await furnished();
}, 120_000);
afterAll(async () => {
  watching.stop();
  await test.close();
  await own.drop();
});

function readWhole(by: string) {
  const may = new Set([...small, ...Object.keys(FULL_SCANS[by] ?? {})]);
  const reads = watching.take().flatMap((plan) => wholeReads(plan, partial));
  return reads.filter(({ table }) => !may.has(table));
}

function duties(): readonly (readonly [string, () => Promise<unknown>])[] {
  const { db, clock } = test;
  const background = { ...test.platform, log: test.app.log };
  const [jobs, dueJobs] = [jobsOf(background), dueJobsOf(background)];
  return [
    ...jobs.filter(({ name }) => !(name in ALL_VENDOR_JOBS)).map(({ name, run }) => [name, run] as const),
    ...dueJobs.flatMap(({ duty, run, nextDue }) => [[`next of ${duty}`, nextDue] as const, [duty, run] as const]),
    ...CHANNELS.map(
      (channel) => [channel, () => sendDue({ db, clock, log: test.app.log, deliveries: {} }, channel)] as const,
    ),
  ];
}

describe('on a large database', () => {
  it('there is more in every table than is read from end to end', () => {
    expect(Object.entries(sizes).filter(([, rows]) => rows < 900)).toEqual([]);
  });

  it.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s finds its rows by an index', async (name, call) => {
    const vendorId = call.method === 'GET' ? reader : await writer();
    for (const seed of call.method === 'GET' ? [1, 2] : [1]) {
      const request = await sampleRequest(test, call, { vendorId }, seed);
      watching.take();
      await send(test.app, request, call);
      expect(readWhole(name)).toEqual([]);
    }
  });

  it('an order is placed and moved by indexes alone, with all that its triggers do', async () => {
    watching.take();
    await walkOrders(test);
    expect(readWhole('orders')).toEqual([]);
  });

  it('background work finds its rows by an index', async () => {
    const found: unknown[] = [];
    for (const [duty, run] of duties()) {
      watching.take();
      await run();
      found.push(...readWhole(duty).map(({ table, how, text }) => ({ duty, table, how, text })));
    }
    expect(found).toEqual([]);
  });

  it('every step of an order rewrites five indexes at most', async () => {
    const { rows } = await test.db.execute(
      sql`select indexrelid::regclass from pg_index where indrelid = 'orders'::regclass`,
    );
    expect(rows.length).toBeLessThanOrEqual(5);
  });

  it('reads of a whole table are reported', async () => {
    watching.take();
    await test.db.execute(sql`select count(*) from orders where note = 'nobody wrote this'`);
    await test.db.execute(sql`select id from orders where vendor_id = ${reader} order by placed_at limit 1`);
    expect(readWhole('nobody')).toMatchObject([{ table: 'orders', how: 'row by row' }]);
  });
});
