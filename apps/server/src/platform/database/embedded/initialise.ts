import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../../start-refused.ts';
import type { Cluster } from './cluster.ts';
import { BARE } from './engine.ts';
import { makePrivateFolder } from './folders.ts';
import { dropTo } from './postgres-account.ts';

export const SUPERUSER = 'postgres';

/** Afterwards the folder holds a cluster this engine can run, or the start has ended with a line that says why. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  await removeDrafts(cluster.folder);
  if (existsSync(cluster.folder)) await rmdir(cluster.folder).catch(() => undefined);
  if (existsSync(cluster.folder)) await assertRightVersion(cluster);
  else await createCluster(cluster);
}

async function assertRightVersion({ folder, engine }: Cluster): Promise<void> {
  const written = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(Number, () => Number.NaN);
  if (written === engine.majorVersion) return;
  if (Number.isNaN(written)) {
    throw new StartRefused(`${folder} does not hold a PostgreSQL database: set DATA_DIR to another folder.`);
  }
  const advice =
    written > engine.majorVersion
      ? 'update the portal'
      : 'carry it over with the version of the portal that wrote it (docs/operations/carry-over.md)';
  throw new StartRefused(
    `The database in ${folder} was written by PostgreSQL ${written}, and this is ${engine.majorVersion}: ${advice}, or set DATA_DIR to another folder.`,
  );
}

/** Drafted and renamed: a start killed half-way leaves nothing that looks like a database. */
async function createCluster(cluster: Cluster): Promise<void> {
  const draft = `${cluster.folder}.draft-${randomBytes(6).toString('hex')}`;
  makePrivateFolder(draft, cluster.account);
  // The builtin locale orders words the same way on every machine. `trust`, because the closed socket folder is the
  // lock on the door: `peer` would add nothing but a map for root's visits.
  const options = `-U ${SUPERUSER} --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --auth=trust`;
  const args = ['-D', draft, ...options.split(' '), ...(cluster.durability === 'none' ? ['--no-sync'] : [])];
  try {
    await promisify(execFile)(join(cluster.engine.bin, 'initdb'), args, { ...BARE, ...dropTo(cluster.account) });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new StartRefused(`The database could not be created: ${lastLine(error)}`, { cause: error });
  }
  await rename(draft, cluster.folder);
  await using parent = await open(dirname(cluster.folder));
  await parent.sync();
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.draft-`)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function lastLine(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return said.trim().split('\n').at(-1) || String(error);
}
