import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { clusterFolderIn } from '../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { withDatabase } from '../apps/server/src/testing/connection-string.ts';
import { CALLS, KEY } from './api/calls.ts';
import { startChild } from './api/child-server.ts';
import { measureIdle } from './api/idle.ts';
import { openMarketplace, type Size } from './api/marketplace.ts';
import { startProduction } from './api/production-server.ts';
import { measureCall, type CallFigures, type Place } from './api/measure-call.ts';
import { asTable } from './api/report.ts';
import { verdicts } from './api/targets.ts';
import { machineLoad, say, temporaryFolder } from './harness.ts';
import { postmasterIn } from './processes.ts';

/**
 * `npm run bench:api [-- --orders N --seconds S --connections 16 --only name]`: the real server beside a bare one
 * on the same rows, call by call.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    // What a target speaks of comes first: orders that are placed for the others would be there besides, and run out beside it.
    connections: { type: 'string', default: '16,1,64' },
    only: { type: 'string', multiple: true },
    idle: { type: 'string', default: '20' },
  },
});
const [orders, seconds] = [Number(values.orders), Number(values.seconds)];
const levels = values.connections.split(',').map(Number);
const calls = CALLS.filter(({ name }) => values.only?.some((wanted) => name.includes(wanted)) ?? true);
/** With few and with many connections only these are measured: the others behave alike. */
const MAIN = new Set(['orders, all', 'one order', 'products', 'home', 'confirm', 'place']);
const SMALL_ORDERS = 10_000;
const DAYS = 730;
const storesOf = (count: number) => Math.min(1_000, Math.ceil(count / 100));
/** At this many connections growth is measured, and what a target speaks of. */
const USUAL = 16;

const folder = temporaryFolder('api');
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const admin = new Client({ connectionString: postgres.connectionString });
await admin.connect();
const database = postmasterIn(clusterFolderIn(folder));

async function openPlace(name: string, size: Size) {
  await admin.query(`create database ${name}`);
  const connectionString = withDatabase(postgres.connectionString, name);
  const market = await openMarketplace(connectionString, size);
  const environment = {
    PORT: '0',
    DATABASE_URL: '',
    BENCH_DATABASE: connectionString,
    DEMO: '0',
    TRUST_PROXY: '1',
    POOL_SIZE: '10',
    LOG_LEVEL: 'warn',
    // As in production.
    SHOW_DOCS: '0',
    GATEWAY_KEYS: `${KEY.id}:${KEY.secret}:storefront+courier+admin`,
  };
  const [real, bare] = [
    await startChild('real-server.ts', environment),
    await startChild('bare-server.ts', environment),
  ];
  return { market, real, bare, database, environment };
}

async function atRest({ environment, real }: Awaited<ReturnType<typeof openPlace>>, idleFor: number) {
  const production = await startProduction(environment);
  try {
    return await measureIdle(production, real, idleFor);
  } finally {
    await production.stop();
  }
}

const places: Place[] = [];
try {
  const started = performance.now();
  const sizeOf = (count: number): Size => ({ orders: count, stores: storesOf(count), days: DAYS });
  const large = await openPlace('large', sizeOf(orders));
  places.push(large);
  const isLarger = orders > SMALL_ORDERS;
  const small = isLarger ? await openPlace('small', sizeOf(SMALL_ORDERS)) : undefined;
  if (small) places.push(small);
  say(`${cpus()[0]?.model ?? 'unknown processor'}, ${machineLoad()}`);
  say(
    `${orders} orders of ${large.market.stores.length} vendors in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  const idle = Number(values.idle) > 0 ? await atRest(large, Number(values.idle)) : undefined;
  if (idle)
    say(
      `at rest: ${idle.megabytes.toFixed(0)} MB, ${(idle.share * 100).toFixed(1)} % of a core, ${idle.statementsPerSecond.toFixed(1)} statements a second`,
    );

  const all: CallFigures[] = [];
  for (const connections of levels) {
    for (const call of calls.filter(({ name }) => connections === USUAL || MAIN.has(name))) {
      const where = connections === USUAL ? { large, small } : { large };
      all.push(await measureCall(call, where, { connections, seconds }));
    }
    say(`\n${connections} connections\n${asTable(all.filter((figures) => figures.connections === connections))}`);
  }
  const usual = all.filter(({ connections }) => connections === USUAL);
  for (const line of verdicts(usual, idle)) say(line);
} finally {
  for (const { real, bare, market } of places) {
    await Promise.all([real.stop(), bare.stop()]);
    await market.close();
  }
  await admin.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
