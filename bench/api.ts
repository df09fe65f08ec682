import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { Client } from 'pg';
import { clusterFolderIn } from '../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/testing/test-cluster.ts';
import { CALLS } from './api/calls.ts';
import { startChild } from './api/child-server.ts';
import { measureIdle } from './api/idle.ts';
import { type CallFigures, callTable, checkLimits, measureCall, type Place } from './api/measure.ts';
import { seedMarketplace } from './api/seed.ts';
import { measureStatements } from './api/statement.ts';
import { readArguments } from './harness/arguments.ts';
import { atMost, machineLoad, report, print } from './harness/print.ts';
import { postmasterIn } from './harness/processes.ts';
import { temporaryFolder } from './harness/server.ts';
import { GATEWAY_KEYS } from './harness/stores.ts';

/**
 * The real server beside a bare one on the same rows, call by call, and at rest for `--idle` seconds; with `--only`, the
 * calls with one of these names alone.
 */
const {
  orders,
  idle: idleSeconds,
  only,
  ...load
} = readArguments('bench:api', {
  orders: 1_000_000,
  seconds: 5,
  // The limits apply to 16.
  connections: 16,
  idle: 20,
  only: [],
});
const isMeasured = (name: string) => only.length === 0 || only.some((part) => name.includes(part));
const calls = CALLS.filter(({ name }) => isMeasured(name));
const STATEMENT = 'statement of a year';
if (calls.length === 0 && !isMeasured(STATEMENT)) throw new Error(`No call is named ${only.join(' or ')}.`);
const SMALL_ORDERS = 10_000;
/** Of one vendor. */
const STATEMENT_ORDERS = { large: 100_000, small: 10_000 };
const STATEMENT_GROWTH = 1.1;

const folder = temporaryFolder('api');
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const admin = new Client({ connectionString: postgres.connectionString });
await admin.connect();

const environmentOf = (connectionString: string) => ({
  PORT: '0',
  DATABASE_URL: '',
  BENCH_DATABASE: connectionString,
  DEMO: '0',
  TRUST_PROXY: '1',
  POOL_SIZE: '10',
  LOG_LEVEL: 'warn',
  SHOW_DOCS: '0',
  GATEWAY_KEYS,
});

const places: Place[] = [];

async function openPlace(name: string, count: number, stores = Math.min(1_000, Math.ceil(count / 100))) {
  await admin.query(`create database ${name}`);
  const connectionString = withDatabase(postgres.connectionString, name);
  const market = await seedMarketplace(connectionString, count, stores);
  const environment = environmentOf(connectionString);
  const real = await startChild('real-server.ts', environment);
  const bare = await startChild('bare-server.ts', environment);
  const place = { market, real, bare, database: postmasterIn(clusterFolderIn(folder)), environment };
  places.push(place);
  return place;
}

async function measureCalls(): Promise<void> {
  const started = performance.now();
  const large = await openPlace('large', orders);
  const small = orders > SMALL_ORDERS ? await openPlace('small', SMALL_ORDERS) : undefined;
  const took = Math.round((performance.now() - started) / 1000);
  print(`${orders} orders of ${large.market.stores.length} vendors in ${took} s`);
  const idle = only.length === 0 ? await measureIdle(large.environment, idleSeconds) : undefined;

  const all: CallFigures[] = [];
  for (const call of calls) all.push(await measureCall(call, { large, small }, load));
  print(callTable(all));
  report(all.flatMap(checkLimits));
  if (idle) {
    print(`${(idle.share * 100).toFixed(1)} % of a core at rest`);
    report([
      atMost('at rest', idle.megabytes, 150, ' MB'),
      atMost('transactions a second at rest', idle.transactionsPerSecond, 2),
    ]);
  }
}

async function measureStatement(): Promise<void> {
  const { large, small } = STATEMENT_ORDERS;
  const times = await measureStatements(await openPlace('busy', large, 1), await openPlace('quiet', small, 1));
  print(`${STATEMENT}: ${times.large.toFixed(1)} ms with ${large} orders, ${times.small.toFixed(1)} with ${small}`);
  report([atMost(`${STATEMENT}, growth`, times.large / times.small, STATEMENT_GROWTH)]);
}

try {
  print(`${cpus()[0]?.model ?? 'unknown processor'}, ${machineLoad()}`);
  if (calls.length > 0) await measureCalls();
  if (isMeasured(STATEMENT)) await measureStatement();
} finally {
  for (const { real, bare, market } of places) {
    await Promise.all([real.stop(), bare.stop()]);
    await market.close();
  }
  await admin.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
