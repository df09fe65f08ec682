import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboardContract } from '@vendor-portal/contract/dashboard/dashboard.contract.ts';
import { gatewayStorefrontContract as storefront } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { sql } from 'drizzle-orm';
import { clusterFolderIn } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { buildTestApp, type TestApp } from '../../apps/server/src/testing/build-test-app.ts';
import { callGateway } from '../../apps/server/src/testing/call-gateway.ts';
import { givenMarket, type Market } from '../../apps/server/src/testing/given/given-market.ts';
import { makeCall } from '../../apps/server/src/testing/make-call.ts';
import { childrenTime } from './children-time.ts';

interface CallCost {
  readonly call: string;
  /** Processor time of this process (the server, and the little that asks it), and of the database. */
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly walBytes: number;
}

export interface OrderCost {
  readonly calls: readonly CallCost[];
  /** What an order leaves behind in each table, with its indexes. */
  readonly bytesByTable: Readonly<Record<string, number>>;
  readonly rowsByTable: Readonly<Record<string, number>>;
}

const LIFE = ['place', 'confirm', 'ready', 'assign', 'dispatch', 'deliver'] as const;

interface Meter {
  readonly measure: (call: string, times: number, act: (place: number) => Promise<unknown>) => Promise<CallCost>;
}

function meterOf({ db }: TestApp, postmaster: number): Meter {
  const walAt = async () => {
    const { rows } = await db.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`);
    return Number(rows[0]?.at);
  };
  return {
    measure: async (call, times, act) => {
      const [wal, own, theirs] = [await walAt(), process.cpuUsage(), childrenTime(postmaster)];
      for (let place = 0; place < times; place += 1) await act(place);
      const { user, system } = process.cpuUsage(own);
      const databaseMs = (childrenTime(postmaster) - theirs) / times;
      return { call, serverMs: (user + system) / 1000 / times, databaseMs, walBytes: ((await walAt()) - wal) / times };
    },
  };
}

async function sizesOf({ db }: TestApp) {
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ name: string; bytes: number; rows: number }>(sql`
    select coalesce((select inhparent::regclass::text from pg_inherits where inhrelid = oid), relname) as name,
      sum(pg_total_relation_size(oid))::float8 as bytes, sum(greatest(reltuples, 0))::float8 as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`);
  return new Map(rows.map((row) => [row.name, row]));
}

async function liveOrders(test: TestApp, markets: readonly Market[], orders: number, { measure }: Meter) {
  const ids: string[] = [];
  const marketOf = (place: number) => markets[place % markets.length] as Market;
  const calls: CallCost[] = [];
  for (const step of LIFE) {
    const act = async (place: number) => {
      if (step === 'place') ids.push((await marketOf(place).placed()).id);
      else await marketOf(place)[step](ids[place] ?? '');
    };
    calls.push(await measure(step, orders, act));
  }
  const { app } = test;
  const reads: Readonly<Record<string, (place: number) => Promise<unknown>>> = {
    'one order': (place) => marketOf(place).order(ids[place] ?? ''),
    orders: (place) => makeCall(app, ordersContract.listOrders, { query: {} }, marketOf(place)),
    home: (place) => makeCall(app, dashboardContract.readDashboard, {}, marketOf(place)),
    quote: (place) => marketOf(place).quote(),
    menu: (place) => callGateway(test, storefront.readMenu, { params: { vendorId: marketOf(place).vendorId } }),
  };
  for (const [name, read] of Object.entries(reads)) calls.push(await measure(name, orders, read));
  return calls;
}

/** What the life of an order costs, one after the other through the whole application on a database that syncs. */
export async function measureOrders(orders: number, vendors: number): Promise<OrderCost> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    await migrateDatabase(postgres.connectionString);
    const postmaster = Number(readFileSync(join(clusterFolderIn(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);
    const test = await buildTestApp({ connectionString: postgres.connectionString });
    const markets: Market[] = [];
    for (let place = 0; place < vendors; place += 1) markets.push(await givenMarket(test));
    // What is compiled and planned once is no part of it.
    await liveOrders(test, markets, vendors * 2, meterOf(test, postmaster));
    const before = await sizesOf(test);
    const calls = await liveOrders(test, markets, orders, meterOf(test, postmaster));
    const grown = [...(await sizesOf(test)).values()].map(({ name, bytes, rows }) => ({
      name,
      bytes: (bytes - (before.get(name)?.bytes ?? 0)) / orders,
      rows: (rows - (before.get(name)?.rows ?? 0)) / orders,
    }));
    await test.close();
    const told = grown.filter(({ rows }) => rows >= 0.1).toSorted((a, b) => b.bytes - a.bytes);
    return {
      calls,
      bytesByTable: Object.fromEntries(told.map(({ name, bytes }) => [name, Math.round(bytes)])),
      rowsByTable: Object.fromEntries(told.map(({ name, rows }) => [name, Number(rows.toFixed(2))])),
    };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
