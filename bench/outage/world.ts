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
import { postgresCarrier } from '../../apps/server/src/platform/events/carrier/postgres-carrier.ts';
import { freezableDatabase } from '../../apps/server/src/testing/crash/freezable-database.ts';
import { openStore } from '../open-store.ts';
import { postgresProcesses } from '../postgres-processes.ts';

const SERVER = fileURLToPath(new URL('../../apps/server/src/run.ts', import.meta.url));
const ADDRESS = /Vendor portal is open at (\S+)/;

async function startServer(databaseUrl: string, dataDir: string) {
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    const address = ADDRESS.exec(output)?.[1];
    if (address === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await gone;
    };
    return { address, stop };
  }
  throw new Error('The server ended before it was open.');
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The server in a process of its own, its database, and between them lines that can fall silent. */
export async function openWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-outage-'));
  chmodSync(dataDir, 0o755);
  let postgres = await startEmbeddedPostgres({ dataDir });
  const direct = postgres.connectionString;
  await migrateDatabase(direct);
  const line = await freezableDatabase(direct);
  const { db, pool, onCommit, close } = openDatabase(direct);
  const vendorId = await openStore(db, systemClock, 'outage@bench.ng');
  const client = { userAgent: 'bench', ip: '127.0.0.1', deviceId: undefined };
  const { token } = await openSession(db, systemClock, { vendorId, client });
  const carrier = postgresCarrier(direct);
  onCommit(carrier.tell);
  const server = await startServer(line.connectionString.replace('@/', '@localhost/'), dataDir);
  return {
    address: server.address,
    vendorId,
    token,
    line,
    /** Another process of the same installation, whose own way to the database is well. */
    db,
    pool,
    signal: (name: NodeJS.Signals) =>
      postgresProcesses(join(dataDir, 'postgres')).forEach((pid) => process.kill(pid, name)),
    /** Killed, and started again at the same address. */
    killDatabase: async () => {
      process.kill(postgresProcesses(join(dataDir, 'postgres'))[0] ?? 0, 'SIGKILL');
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDir });
    },
    close: async () => {
      await server.stop();
      await carrier.close();
      await close();
      await line.remove();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
