import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { createProduct } from '../apps/server/src/features/products/products.service.ts';
import { openSession } from '../apps/server/src/features/vendors/sessions/sessions.service.ts';
import {
  changeAccountStatus,
  changeVendor,
  registerVendor,
} from '../apps/server/src/features/vendors/vendors.service.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { openDatabase, type Db } from '../apps/server/src/platform/database/database.ts';
import { clusterFolderIn } from '../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/schema/migrate.ts';
import { postmasterIn } from './processes.ts';

/** What several benchmarks start, stop and print in the same way. */
export const KEY = { id: 'bench', secret: 'bench-secret-of-at-least-32-characters' };

export const SERVER = fileURLToPath(new URL('../apps/server/src/run.ts', import.meta.url));
const ADDRESS = /Vendor portal is open at (\S+)/;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const machineLoad = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Its PostgreSQL may run as another user, who must get in. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** An approved store that takes orders. Nobody signs in to it with a password, so it has none. */
export async function openStore(db: Db, email: string): Promise<string> {
  const vendor = await registerVendor(db, clock, {
    name: 'A measured shop',
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    phone: '+2348030000000',
    address: '1 Bench Street',
    state: 'Lagos',
    type: 'restaurant',
    isBusinessRegistered: false,
    passwordHash: '-',
  });
  if (!vendor) throw new Error('The vendor is there already.');
  await db.transaction((tx) => changeAccountStatus(tx, clock, vendor, 'APPROVED'));
  // It has no product yet, and an empty store is not opened by its switch.
  await changeVendor(db, vendor.id, { isOpen: true });
  return vendor.id;
}

export interface OpenStore {
  readonly vendorId: string;
  readonly productId: string;
  readonly tokens: readonly string[];
}

const OPENED_AT_ONCE = 8;

/** Stores with a product and sessions each, so many for each of them, written to the database before anybody looks. */
export async function openStores(connectionString: string, sessions: readonly number[]): Promise<OpenStore[]> {
  const { db, close } = openDatabase(connectionString);
  const deps = { db, clock, config: readConfig({ LOG_LEVEL: 'silent' }) };
  const client = { userAgent: 'bench', ip: '127.0.0.1', deviceId: undefined };
  const open = async (count: number, place: number): Promise<OpenStore> => {
    const vendorId = await openStore(db, `store-${place}@bench.ng`);
    const { id: productId } = await createProduct(deps, vendorId, { name: 'Rice', category: 'Rice', price: 250_000 });
    const opened = Array.from({ length: count }, () => openSession(db, clock, { vendorId, client }));
    return { vendorId, productId, tokens: (await Promise.all(opened)).map(({ token }) => token) };
  };
  try {
    const stores: OpenStore[] = [];
    for (let from = 0; from < sessions.length; from += OPENED_AT_ONCE) {
      const some = sessions.slice(from, from + OPENED_AT_ONCE);
      stores.push(...(await Promise.all(some.map((count, place) => open(count, from + place)))));
    }
    return stores;
  } finally {
    await close();
  }
}

const LOG_LENGTH = 1_000_000;

/** Flags for a profile of the server: `BENCH_SERVER_FLAGS="--cpu-prof --cpu-prof-dir=…"`. */
const extraFlags = () => (process.env['BENCH_SERVER_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');

/** The whole server in a process of its own, as it would run for real; who measures it takes none of its time. */
async function startServer(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [...extraFlags(), SERVER], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [logged, log, output] = [0, '', ''];
  child.stderr.on('data', (part: Buffer) => {
    logged += part.length;
    log = (log + String(part)).slice(-LOG_LENGTH);
  });
  const gone = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += String(part);
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server ended before it was open.\n${log}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    /** Bytes that it has written to its log so far. */
    logged: () => logged,
    /** The last of what it wrote there. */
    log: () => log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

interface Wanted {
  readonly name: string;
  /** How many sessions each store has. */
  readonly sessions: readonly number[];
  readonly environment: Readonly<Record<string, string>>;
}

/** A server that has just started on a busy machine refuses calls for a moment. */
async function untilServed(address: string, store: OpenStore | undefined): Promise<void> {
  const headers = { authorization: `Bearer ${store?.tokens[0]}` };
  const isServed = async () => (await fetch(`${address}${signInContract.whoAmI.path}`, { headers })).ok;
  while (!(await isServed())) await pause(500);
}

/** A marketplace of stores on an embedded PostgreSQL, and the server in front of it. */
export async function openMarketplace({ name, sessions, environment }: Wanted) {
  const dataDir = temporaryFolder(name);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(postgres.connectionString);
  const stores = await openStores(postgres.connectionString, sessions);
  await postgres.stop();
  const server = await startServer({ DATA_DIR: dataDir, ...environment });
  await untilServed(server.address, stores[0]);
  return {
    ...server,
    stores,
    postmasterPid: postmasterIn(clusterFolderIn(dataDir)),
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
