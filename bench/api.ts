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
const calls = CALLS.filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
if (calls.length === 0) throw new Error(`No call is named ${only.join(' or ')}.`);
const SMALL_ORDERS = 10_000;

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

async function openPlace(name: string, count: number) {
  await admin.query(`create database ${name}`);
  const connectionString = withDatabase(postgres.connectionString, name);
  const market = await seedMarketplace(connectionString, count, Math.min(1_000, Math.ceil(count / 100)));
  const environment = environmentOf(connectionString);
  const real = await startChild('real-server.ts', environment);
  const bare = await startChild('bare-server.ts', environment);
  return { market, real, bare, database: postmasterIn(clusterFolderIn(folder)), environment };
}

const places: Place[] = [];
try {
  const started = performance.now();
  const large = await openPlace('large', orders);
  places.push(large);
  const small = orders > SMALL_ORDERS ? await openPlace('small', SMALL_ORDERS) : undefined;
  if (small) places.push(small);
  const took = Math.round((performance.now() - started) / 1000);
  print(`${cpus()[0]?.model ?? 'unknown processor'}, ${machineLoad()}`);
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
} finally {
  for (const { real, bare, market } of places) {
    await Promise.all([real.stop(), bare.stop()]);
    await market.close();
  }
  await admin.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
