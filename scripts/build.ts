import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from './build-portal.ts';
import { ROOT } from './check/root.ts';
import { makeProductionFolder } from './release/production-folder.ts';

const FOLDER = join(ROOT, 'dist/vendor-portal');

/** `npm run build`: the portal and the production folder (docs/running.md). */
process.exitCode = await buildPortal();
if (process.exitCode === 0) {
  const making = `${FOLDER}.making`;
  rmSync(making, { recursive: true, force: true });
  await makeProductionFolder({ root: ROOT, portal: join(ROOT, 'apps/web/dist'), to: making });
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(making, FOLDER);
  process.stdout.write(`The portal and what it needs are in ${FOLDER}.\n`);
}
