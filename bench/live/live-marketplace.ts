import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSession } from '../../apps/server/src/features/vendors/sessions/sessions.service.ts';
import { createProduct } from '../../apps/server/src/features/products/products.service.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { clusterFolderIn } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { openStore } from '../open-store.ts';

const SERVER = fileURLToPath(new URL('../../apps/server/src/run.ts', import.meta.url));
const ADDRESS = /Vendor portal is open at (\S+)/;

const OPEN_AT_ONCE = 8;

export const KEY = { id: 'bench', secret: 'bench-secret-of-at-least-32-characters' };

/** Stores with a dish and a session each, put into the database before anybody looks. */
async function openStores(connectionString: string, count: number) {
  const { db, close } = openDatabase(connectionString);
  const clock = systemClock;
  const deps = { db, clock, config: readConfig({ LOG_LEVEL: 'silent' }) };
  try {
    const open = async (place: number) => {
      const vendorId = await openStore(db, clock, `store-${place}@bench.ng`);
      const { id: productId } = await createProduct(deps, vendorId, {
        name: 'Rice',
        category: 'Rice',
        price: 250_000,
      });
      const client = { userAgent: 'bench', ip: '127.0.0.1', deviceId: undefined };
      const { token } = await openSession(db, clock, { vendorId, client });
      return { vendorId, productId, token };
    };
    const stores: Awaited<ReturnType<typeof open>>[] = [];
    for (let from = 0; from < count; from += OPEN_AT_ONCE) {
      const places = Array.from({ length: Math.min(OPEN_AT_ONCE, count - from) }, (_, place) => from + place);
      stores.push(...(await Promise.all(places.map(open))));
    }
    return stores;
  } finally {
    await close();
  }
}

/** For a profile of the server: `BENCH_SERVER_FLAGS="--cpu-prof --cpu-prof-dir=…"`. */
const extraFlags = () => (process.env['BENCH_SERVER_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** The whole server in a process of its own, as it would run for real; who measures it takes none of its time. */
async function startServer(dataDir: string) {
  const child = spawn(process.execPath, [...extraFlags(), SERVER], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      GATEWAY_KEYS: `${KEY.id}:${KEY.secret}:storefront+courier+admin`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    const address = ADDRESS.exec(output)?.[1];
    if (address !== undefined) {
      const stop = async () => {
        child.kill('SIGTERM');
        await gone;
      };
      return { address, pid: child.pid ?? 0, stop };
    }
  }
  throw new Error('The server ended before it was open.');
}

/** PostgreSQL's first process, which is the parent of all others. */
const postmasterIn = (dataDir: string) =>
  Number.parseInt(readFileSync(join(clusterFolderIn(dataDir), 'postmaster.pid'), 'utf8'), 10);

/** A marketplace of `count` stores and the server in front of it. */
export async function openLiveMarketplace(count: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-live-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(postgres.connectionString);
  const stores = await openStores(postgres.connectionString, count);
  await postgres.stop();
  const server = await startServer(dataDir);
  return {
    address: server.address,
    stores,
    serverPid: server.pid,
    postmasterPid: postmasterIn(dataDir),
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
