import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { makeProductionFolder } from '../../scripts/release/production-folder.ts';
import { memoryOf, processorTime } from '../harness/processes.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import type { ChildServer } from './child-server.ts';

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
    stop: async () => {
      await server.stop();
      await postgres.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** At rest: memory and processor time of the production server, statements of the server that counts them. */
export async function measureIdle(
  environment: Readonly<Record<string, string>>,
  { statements }: Pick<ChildServer, 'statements'>,
  seconds: number,
) {
  const { pid, stop } = await startProduction(environment);
  try {
    const [timeBefore, statementsBefore] = [processorTime(pid), await statements()];
    await pause(seconds * 1000);
    return {
      megabytes: memoryOf(pid),
      share: (processorTime(pid) - timeBefore) / 1000 / seconds,
      statementsPerSecond: ((await statements()) - statementsBefore) / seconds,
    };
  } finally {
    await stop();
  }
}
