import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SERVER } from '../harness/server.ts';
import { KEY } from '../harness/stores.ts';
import type { Running, Scene } from './scene.ts';
import { until } from './scene.ts';

const STAND_INS = fileURLToPath(new URL('stand-ins.ts', import.meta.url));

interface StandIns {
  readonly storageUrl: string;
  readonly smtpUrl: string;
}

export async function startStandIns(scene: Scene): Promise<StandIns> {
  const { child } = scene.run('stand-ins', process.execPath, [STAND_INS], { hasOutput: true });
  if (!child.stdout) throw new Error('It has an output.');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as StandIns;
  throw new Error('The stand-ins did not start.');
}

export interface Addresses extends StandIns {
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly eventsUrl: string;
  readonly publicUrl: string;
}

/** As an operator sets them. PgBouncer 1.18 loses the names of prepared statements. */
const settings = (addresses: Addresses, port: number, dataDir: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
  PUBLIC_URL: addresses.publicUrl,
  TRUST_PROXY: '1',
  DATABASE_URL: addresses.databaseUrl,
  DATABASE_DIRECT_URL: addresses.directUrl,
  POOL_SIZE: '10',
  MIGRATE_AT_START: '0',
  EVENTS_URL: addresses.eventsUrl,
  STORAGE_URL: addresses.storageUrl,
  SMTP_URL: addresses.smtpUrl,
  BANK_LOOKUP_URL: 'https://bank.invalid',
  APP_SECRET: 'a-secret-of-this-run-of-the-bench-alone',
  GATEWAY_KEYS: `${KEY.id}:${KEY.secret}:storefront+courier+admin`,
  SHOW_METRICS: '1',
  LOG_LEVEL: 'warn',
});

export interface ServerProcess {
  readonly name: string;
  readonly address: string;
  /** Starts it, and resolves once it can serve. */
  readonly start: () => Promise<void>;
  /** As an operator does: what is under way is finished. */
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

export function serverProcess(scene: Scene, addresses: Addresses, place: number, port: number): ServerProcess {
  const name = `process${place}`;
  const address = `http://127.0.0.1:${port}`;
  const dataDir = scene.folderFor(name);
  let running: Running | undefined;
  return {
    name,
    address,
    start: async () => {
      const one = scene.run(name, process.execPath, [SERVER], { env: settings(addresses, port, dataDir) });
      running = one;
      const ended = one.gone.then(() => {
        throw new Error(`${name} ended before it served.`);
      });
      await Promise.race([until(`${name} serves`, async () => (await fetch(`${address}/readyz`)).ok), ended]);
    },
    stop: async () => {
      running?.child.kill('SIGTERM');
      await running?.gone;
    },
    kill: async () => {
      running?.kill();
      await running?.gone;
    },
  };
}
