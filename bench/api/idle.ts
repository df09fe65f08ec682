import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { makeProductionFolder } from '../../scripts/release/production-folder.ts';
import { readMemory, processorTime } from '../harness/processes.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The folder that `npm run build` makes, started by its own start command on its own database. */
async function startProduction(environment: Readonly<Record<string, string>>) {
  const base = temporaryFolder('api-production');
  const [to, portal] = [join(base, 'vendor-portal'), join(base, 'portal')];
  mkdirSync(portal);
  const postgres = await startEmbeddedPostgres({ dataDir: base });
  await makeProductionFolder({ root: ROOT, portal, to });
  const { scripts } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, , ...args] = scripts.start.split(' ');
  const server = await startServer(join(to, 'node_modules/.bin/node'), args, {
    cwd: to,
    env: {
      ...process.env,
      ...environment,
      // The settings refuse an address without a host; the socket's folder is in its query.
      DATABASE_URL: postgres.connectionString.replace('@/', '@localhost/'),
      DATA_DIR: join(base, 'data'),
    },
  });
  return {
    pid: server.pid,
    connectionString: postgres.connectionString,
    stop: async () => {
      await server.stop();
      await postgres.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** At rest: memory and processor time of the production server, and the transactions of all its connections. */
export async function measureIdle(environment: Readonly<Record<string, string>>, seconds: number) {
  const { pid, connectionString, stop } = await startProduction(environment);
  const client = new Client({ connectionString });
  const transactions = async () => {
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.count);
  };
  try {
    await client.connect();
    const [timeBefore, transactionsBefore] = [processorTime(pid), await transactions()];
    await pause(seconds * 1000);
    return {
      megabytes: readMemory(pid),
      share: (processorTime(pid) - timeBefore) / 1000 / seconds,
      transactionsPerSecond: ((await transactions()) - transactionsBefore) / seconds,
    };
  } finally {
    await client.end();
    await stop();
  }
}
