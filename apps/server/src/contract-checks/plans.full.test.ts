import type { CallName } from '@vendor-portal/contract/all-calls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../platform/audit/actor.ts';
import { listJobs, listDueJobs } from '../background.ts';
import { CHANNELS } from '../platform/platform.tables.ts';
import { sendDue } from '../platform/outbox/sender.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { sharedDatabase } from '../testing/fresh-database.ts';
import { furnishedVendor } from '../testing/given/furnished-vendor.ts';
import { givenMarket } from '../testing/given/given-market.ts';
import { sampleRequest } from '../testing/hostile/sample-request.ts';
import { ALL_CALLS, send } from '../testing/hostile/wire-request.ts';
import { growDatabase } from '../testing/grow-database.ts';
import { planWatcher, showPlans, wholeReads } from '../testing/watched-queries.ts';

/** Tables that don't grow with vendors or orders, each with its bound. All others must be read through an index. */
const SMALL_TABLES: Readonly<Record<string, string>> = {
  advert_prices: 'a row per price that the administrator ever set',
  app_keys: 'a row per purpose',
  demo_seeds: 'one row, in a demo',
  gateway_secrets: 'a few rows per key of the marketplace',
  payout_runs: 'a row a week, and one per run that the administrator asks for',
  scheduled_jobs: 'a row per job',
  webhooks: 'a row per key of the marketplace',
};

/** Calls and jobs that read a whole table on purpose, with the tables and the reason. */
const FULL_SCANS: Readonly<Partial<Record<CallName | (string & {}), Readonly<Record<string, string>>>>> = {
  readTrialBalance: {
    ledger_lines: 'adds up the books of all vendors over the days asked for; the administrator, now and then',
  },
  exportJournal: { ledger_lines: 'the same, day by day' },
  findOrders: {
    order_counters: 'a small row per store, whose orders have an index of numbers and one of customers',
    vendors: 'looks for a part of a name where nothing else is found; the administrator, now and then',
    people: 'looks for a part of an owner’s email or phone in the same search',
  },
  listReadyOrders: { store_places: 'a small row per store, compared with where a courier is' },
  listStorefronts: { vendors: 'looks for a part of a name among the stores; the marketplace has a search of its own' },
  housekeeping: {
    address_uses: 'holds those of two days; of the made-up ones most are older, and go',
    daily_uses: 'holds those of two days; of the made-up ones most are older, and go',
    sign_in_attempts: 'holds those of a quarter of an hour; of the made-up ones most are older, and go',
  },
};

/** Jobs that process all vendors in batches. They are not run here. */
const ALL_VENDOR_JOBS: Readonly<Record<string, string>> = {
  reconcile: 'compares every row of the books with every roll-up, once a night, twenty vendors at a time',
};

const small = new Set(Object.keys(SMALL_TABLES));
const { connectionString } = await sharedDatabase();
let test: TestApp;
const watching = planWatcher();
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
  const first = await buildTestApp({ connectionString, database: { statementMs: 60_000 } });
  for (const name of ['A shop of many', 'Another of them', 'A third']) await furnishedVendor(first, name);
  await walkOrders(first);
  sizes = await growDatabase(first.db, small);
  await showPlans(first.db);
  await first.close();
  // Few connections, so that prepared statements soon get their generic plan.
  test = await buildTestApp({ connectionString, database: { maxConnections: 4, onConnect: watching.onConnect } });
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  );
  partial = new Set(rows.map(({ name }) => name));
  reader = await furnished();
}, 120_000);
afterAll(() => test.close());

function readWhole(by: string) {
  const may = new Set([...small, ...Object.keys(FULL_SCANS[by] ?? {})]);
  const reads = watching.take().flatMap((plan) => wholeReads(plan, partial));
  return reads.filter(({ table }) => !may.has(table));
}

function dueWork(): readonly (readonly [string, () => Promise<unknown>])[] {
  const { db, clock } = test;
  const background = { ...test.platform, log: test.app.log };
  const [jobs, dueJobs] = [listJobs(background), listDueJobs(background)];
  return [
    ...jobs.filter(({ name }) => !(name in ALL_VENDOR_JOBS)).map(({ name, run }) => [name, () => run(SYSTEM)] as const),
    ...dueJobs.flatMap(({ name, run, nextDue }) => [
      [`next of ${name}`, nextDue] as const,
      [name, () => run(SYSTEM)] as const,
    ]),
    ...CHANNELS.map(
      (channel) => [channel, () => sendDue({ db, clock, log: test.app.log, deliveries: {} }, channel)] as const,
    ),
  ];
}

describe('on a large database', () => {
  it('every table is too large to read whole', () => {
    expect(Object.entries(sizes).filter(([, rows]) => rows < 900)).toEqual([]);
  });

  it.each(ALL_CALLS)('$name finds its rows by an index', async (call) => {
    const vendorId = call.method === 'GET' ? reader : await writer();
    for (const seed of call.method === 'GET' ? [1, 2] : [1]) {
      const request = await sampleRequest(test, call, { vendorId }, seed);
      watching.take();
      await send(test.app, request, call);
      expect(readWhole(call.name)).toEqual([]);
    }
  });

  it('placing and moving an order uses indexes only, triggers included', async () => {
    watching.take();
    await walkOrders(test);
    expect(readWhole('orders')).toEqual([]);
  });

  it('background work finds its rows by an index', async () => {
    const found: unknown[] = [];
    for (const [work, run] of dueWork()) {
      watching.take();
      await run();
      found.push(...readWhole(work).map(({ table, how, text }) => ({ work, table, how, text })));
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
