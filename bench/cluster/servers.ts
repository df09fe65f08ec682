import { SERVER } from '../harness/server.ts';
import { GATEWAY_KEYS } from '../harness/stores.ts';
import { until, type Program, type Workspace } from './workspace.ts';

export interface Addresses {
  readonly databaseUrl: string;
  readonly directUrl: string;
  readonly eventsUrl: string;
  readonly publicUrl: string;
  readonly storageUrl: string;
  readonly smtpUrl: string;
}

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
  GATEWAY_KEYS,
  SHOW_METRICS: '1',
  LOG_LEVEL: 'warn',
});

export function serverProcess(workspace: Workspace, addresses: Addresses, index: number, port: number) {
  const name = `process${index}`;
  const address = `http://127.0.0.1:${port}`;
  const dataDir = workspace.folderFor(name);
  let running: Program | undefined;
  return {
    start: async () => {
      const one = workspace.run(name, process.execPath, [SERVER], { env: settings(addresses, port, dataDir) });
      running = one;
      const ended = one.exited.then(() => {
        throw new Error(`${name} ended before it served.`);
      });
      await Promise.race([until(`${name} serves`, async () => (await fetch(`${address}/readyz`)).ok), ended]);
    },
    stop: async () => {
      running?.child.kill('SIGTERM');
      await running?.exited;
    },
    kill: async () => {
      running?.kill();
      await running?.exited;
    },
  };
}
