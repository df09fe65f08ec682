import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSession } from '../../apps/server/src/features/vendors/sessions/sessions.service.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { openStore } from '../open-store.ts';

export const SERVER = fileURLToPath(new URL('../../apps/server/src/run.ts', import.meta.url));
const ADDRESS = /Vendor portal is open at (\S+)/;

export const KEY = { id: 'attack', secret: 'attack-secret-of-at-least-32-signs' };

/** One for each flood, so that none finds its limits used up by another, and one before them. */
const ATTACKERS = 7;
const OTHERS = 10;
const LOG_KEPT = 1_000_000;

export interface Store {
  readonly vendorId: string;
  readonly tokens: readonly string[];
}

export interface Attacked {
  readonly address: string;
  /** Who attack, each in turn: ordinary vendors with several sessions. */
  readonly attackers: readonly Store[];
  /** Who only wants to work. */
  readonly others: readonly Store[];
  readonly pid: number;
  /** Bytes that it has written into its log so far. */
  readonly logged: () => number;
  /** The last of what it wrote there. */
  readonly log: () => string;
  readonly isAlive: () => boolean;
  readonly close: () => Promise<void>;
}

async function openStores(connectionString: string, sessions: readonly number[]): Promise<Store[]> {
  const { db, close } = openDatabase(connectionString);
  const stores: Store[] = [];
  for (const [place, count] of sessions.entries()) {
    const vendorId = await openStore(db, systemClock, `store-${place}@attack.ng`);
    const client = { userAgent: 'attack', ip: '127.0.0.1', deviceId: undefined };
    const opened = Array.from({ length: count }, () => openSession(db, systemClock, { vendorId, client }));
    stores.push({ vendorId, tokens: (await Promise.all(opened)).map(({ token }) => token) });
  }
  await close();
  return stores;
}

/** The whole server in a process of its own on the loopback, started as for real and without a demo. */
export async function openAttacked(): Promise<Attacked> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-attack-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(postgres.connectionString);
  const stores = await openStores(postgres.connectionString, [
    ...Array.from({ length: ATTACKERS }, () => 8),
    ...Array.from({ length: OTHERS }, () => 1),
  ]);
  await postgres.stop();
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    // As behind a proxy that speaks TLS, with operators' pages shut and little room for files.
    PUBLIC_URL: 'https://portal.example',
    TRUST_PROXY: '0',
    SHOW_METRICS: '0',
    SHOW_DOCS: '0',
    STORAGE_PER_VENDOR_MB: '20',
  };
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...settings, GATEWAY_KEYS: `${KEY.id}:${KEY.secret}:storefront` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [logged, log] = [0, ''];
  child.stderr.on('data', (part: Buffer) => {
    logged += part.length;
    log = (log + String(part)).slice(-LOG_KEPT);
  });
  const gone = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += String(part);
      const found = ADDRESS.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error('The server ended before it was open.')));
  });
  return {
    address,
    attackers: stores.slice(0, ATTACKERS),
    others: stores.slice(ATTACKERS),
    pid: child.pid ?? 0,
    logged: () => logged,
    log: () => log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    close: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
