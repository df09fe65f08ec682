import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded/embedded-postgres.ts';
import { makeProductionFolder } from '../../scripts/release/production-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OPEN = 'Vendor portal is open at';

/**
 * The server as an operator starts it: the folder that `npm run build` makes, by its own start command, with a database
 * of its own.
 */
export async function startProduction(environment: Readonly<Record<string, string>>) {
  const base = mkdtempSync(join(tmpdir(), 'bench-api-production-'));
  // Its PostgreSQL runs as somebody else.
  chmodSync(base, 0o755);
  const [to, portal] = [join(base, 'vendor-portal'), join(base, 'portal')];
  mkdirSync(portal);
  const postgres = await startEmbeddedPostgres({ dataDir: base });
  await makeProductionFolder({ root: ROOT, portal, to });
  const { scripts } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const [, , ...words] = scripts.start.split(' ');
  const child = spawn(join(to, 'node_modules/.bin/node'), words, {
    cwd: to,
    env: {
      ...process.env,
      ...environment,
      // The settings take no address without a host; the folder of the socket is named behind it all the same.
      DATABASE_URL: postgres.connectionString.replace('@/', '@localhost/'),
      DATA_DIR: join(base, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => String(part).includes(OPEN) && resolve());
    child.once('exit', () => reject(new Error('The production folder did not start.')));
  });
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      await postgres.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
