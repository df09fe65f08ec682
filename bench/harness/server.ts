import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clusterFolderIn } from '../../apps/server/src/platform/database/embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/database/schema/migrate.ts';
import { postmasterIn } from './processes.ts';
import { openStores } from './stores.ts';

export const SERVER = fileURLToPath(new URL('../../apps/server/src/run.ts', import.meta.url));
const ADDRESS = /Vendor portal is open at (\S+)/;
const LOG_LENGTH = 1_000_000;

/** Embedded PostgreSQL may run as another user, who must be able to enter the folder. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** A server in its own process. Resolves once it has printed its address. */
export async function startServer(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [logged, log, output] = [0, '', ''];
  child.stderr?.on('data', (part: Buffer) => {
    logged += part.length;
    log = (log + String(part)).slice(-LOG_LENGTH);
  });
  const exited = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      output += String(part);
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The server ended before it was open.\n${log}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    logged: () => logged,
    log: () => log,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

interface Options {
  readonly name: string;
  /** Sessions per store. */
  readonly sessions: readonly number[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Stores on an embedded PostgreSQL and a server in front of it. `BENCH_SERVER_FLAGS` are extra flags for its Node. */
export async function startServerWithStores({ name, sessions, environment }: Options) {
  const dataDir = temporaryFolder(name);
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(postgres.connectionString);
  const stores = await openStores(postgres.connectionString, sessions);
  await postgres.stop();
  const flags = (process.env['BENCH_SERVER_FLAGS'] ?? '').split(' ').filter((flag) => flag !== '');
  const defaults = { PORT: '0', DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir };
  const env = { ...process.env, ...defaults, ...environment };
  const server = await startServer(process.execPath, [...flags, SERVER], { env });
  return {
    ...server,
    stores,
    /** Of the embedded PostgreSQL, for those who disturb it. */
    connectionString: postgres.connectionString,
    postmasterPid: postmasterIn(clusterFolderIn(dataDir)),
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
