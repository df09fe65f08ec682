import { join } from 'node:path';
import { Client } from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { connectionStringFor } from '../embedded/connection.ts';
import { copyFile, makeClosedFolder, treeOf, writeClosedFile, type Copied } from './copied-files.ts';

/** What of it a server makes anew, or what belongs to the one that runs now. Their folders are taken, empty. */
const EMPTY = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init(?:\..*)?|backup_label(?:\.old)?|backup_manifest)$/;
const CONTROL = 'global/pg_control';

const isTaken = (path: string) => !EMPTY.test(path) && !LEFT_OUT.test(path) && path !== CONTROL;

export interface BaseBackup {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly firstWal: string;
  readonly lastWal: string;
  readonly folders: readonly string[];
  readonly files: Readonly<Record<string, Copied>>;
}

/**
 * Copies the data folder of a server that goes on working. The copies fit together only with the write-ahead log of
 * the time between start and stop, which a slot keeps from being recycled; both end with the connection, whatever happens.
 */
export async function takeBaseBackup(
  { folder, sockets }: { folder: string; sockets: string },
  to: string,
): Promise<BaseBackup> {
  const client = new Client({ connectionString: connectionStringFor(sockets, 'postgres'), keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const started = await client.query<{ wal: string }>(
      `select pg_walfile_name(pg_backup_start('vendor-portal', fast => true)) as wal`,
    );
    const firstWal = started.rows[0]?.wal ?? '';
    const startedAt = new Date().toISOString();
    const tree = await treeOf(folder, isTaken);
    if (tree.folders.some((path) => path.startsWith('pg_tblspc/')))
      throw new StartRefused(`${folder} has tablespaces, which this backup does not know.`);
    for (const path of ['', ...tree.folders]) await makeClosedFolder(join(to, path));
    const files: Record<string, Copied> = {};
    // The control file last: what it says must not be older than the files.
    for (const path of [...tree.files, CONTROL]) {
      const copied = await copyFile(join(folder, path), join(to, path));
      if (copied) files[path] = copied;
    }
    const endedAt = new Date().toISOString();
    // One byte before its end: a record that fills its segment does not need the next.
    const ended = await client.query<{ label: string; wal: string }>(
      `select labelfile as label, pg_walfile_name(lsn - 1) as wal from pg_backup_stop(wait_for_archive => false)`,
    );
    const { label = '', wal: lastWal = '' } = ended.rows[0] ?? {};
    files['backup_label'] = await writeClosedFile(join(to, 'backup_label'), label);
    Object.assign(files, await copyLog({ folder, to, firstWal, lastWal }));
    return { startedAt, endedAt, firstWal, lastWal, folders: tree.folders, files };
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface LogParts {
  readonly folder: string;
  readonly to: string;
  readonly firstWal: string;
  readonly lastWal: string;
}

/** The segments by their numbers, and how its timelines branched. */
async function copyLog({ folder, to, firstWal, lastWal }: LogParts): Promise<Record<string, Copied>> {
  const isNeeded = (name: string) =>
    name.endsWith('.history') || (/^[\dA-F]{24}$/.test(name) && name >= firstWal && name <= lastWal);
  const { files } = await treeOf(join(folder, 'pg_wal'), isNeeded);
  const copied: Record<string, Copied> = {};
  for (const name of files) {
    const path = join('pg_wal', name);
    const one = await copyFile(join(folder, path), join(to, path));
    if (one) copied[path] = one;
  }
  if (!copied[`pg_wal/${firstWal}`] || !copied[`pg_wal/${lastWal}`])
    throw new Error(`The write-ahead log from ${firstWal} to ${lastWal} is not there any more.`);
  return copied;
}
