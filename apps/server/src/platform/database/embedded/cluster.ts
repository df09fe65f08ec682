import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { open, readFile, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { clusterFolderIn, makePrivateFolder } from './data-dir.ts';
import { BARE, layOutEngine, run, type Engine } from './engine.ts';
import { accountFor, dropTo, type PostgresAccount } from './postgres-account.ts';

/** `none` loses the last seconds, or everything, when the machine fails: for tests. */
export type Durability = 'full' | 'none';

/** One data folder of PostgreSQL and all it takes to run it. */
export interface Cluster {
  readonly folder: string;
  /** Where its socket is. The only way in: it never listens on a TCP port. */
  readonly sockets: string;
  readonly logFile: string;
  readonly account: PostgresAccount;
  readonly engine: Engine;
  readonly durability: Durability;
}

const SUPERUSER = 'postgres';
/** Part of the socket's name only; nothing listens on it. */
const PORT = 5432;

/** Names everything itself: PGPORT, PGSSLMODE and the like are meant for another server. */
export const connectionStringFor = (sockets: string, database: string) =>
  `postgres://${SUPERUSER}@/${database}?host=${encodeURIComponent(sockets)}&port=${PORT}&ssl=0`;

/** Afterwards the folder holds a cluster this engine can run, or the start has ended with a line that says why. */
export async function prepareCluster(dataDir: string, durability: Durability): Promise<Cluster> {
  const folder = clusterFolderIn(dataDir);
  const account = accountFor(folder);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found && found.uid !== account.uid) {
    throw new StartRefused(
      `The database in ${folder} belongs to another user than ${account.name}: start as that one, or set DATA_DIR to another folder.`,
    );
  }
  const engine = await layOutEngine(account, dataDir);
  const sockets = socketFolderFor(dataDir);
  const cluster = { folder, sockets, logFile: join(dataDir, 'postgres.log'), account, engine, durability };
  await removeDrafts(folder);
  // An empty folder is as good as none.
  if (existsSync(folder)) await rmdir(folder).catch(() => undefined);
  if (existsSync(folder)) await assertRightVersion(cluster);
  else await createCluster(cluster);
  return cluster;
}

async function assertRightVersion({ folder, engine }: Cluster): Promise<void> {
  const written = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(Number, () => Number.NaN);
  if (written === engine.majorVersion) return;
  const reason = Number.isNaN(written)
    ? `${folder} does not hold a PostgreSQL database`
    : `The database in ${folder} was written by PostgreSQL ${written}, and this is ${engine.majorVersion}`;
  throw new StartRefused(`${reason}: set DATA_DIR to another folder.`);
}

/** Drafted and renamed: a start killed half-way leaves nothing that looks like a database. */
async function createCluster({ folder, account, engine, durability }: Cluster): Promise<void> {
  const draft = `${folder}.draft-${randomBytes(6).toString('hex')}`;
  makePrivateFolder(draft, account);
  // The builtin locale sorts the same way on every machine. `trust`, because only the account may enter the socket's folder.
  const options = `-U ${SUPERUSER} --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --auth=trust`;
  const args = ['-D', draft, ...options.split(' '), ...(durability === 'none' ? ['--no-sync'] : [])];
  try {
    await run(join(engine.bin, 'initdb'), args, { ...BARE, ...dropTo(account) });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const reason = output.trim().split('\n').at(-1) || String(error);
    throw new StartRefused(`The database could not be created: ${reason}`, { cause: error });
  }
  await rename(draft, folder);
  await using parent = await open(dirname(folder));
  await parent.sync();
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.draft-`)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The kernel's `sun_path`, less the closing zero. */
const LONGEST_SOCKET_PATH = 107;

/** Beside the data; in `/tmp` only where the path would be too long for the kernel. */
export function socketFolderFor(dataDir: string): string {
  const beside = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  // PostgreSQL writes this path into a file of lines, where a line break would cut it.
  if (fits && !beside.includes('\n')) return beside;
  return `/tmp/vendor-portal-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

/** Empty and closed to everybody else; only while no server uses it. */
export async function makeSocketFolder({ sockets, account }: Cluster): Promise<void> {
  // In /tmp somebody else may have been there first, with a folder or a link of theirs.
  const found = lstatSync(sockets, { throwIfNoEntry: false });
  const isOurs = !found || (found.isDirectory() && (found.uid === account.uid || found.uid === process.getuid?.()));
  if (!isOurs) throw new StartRefused(`${sockets} belongs to somebody else: set DATA_DIR to a shorter path.`);
  makePrivateFolder(sockets, account);
  for (const name of await readdir(sockets)) await rm(join(sockets, name), { force: true });
}

/** Given on the command line, where they win over the folder's own file and follow the version of the program. */
export function serverSettings({ sockets, durability }: Cluster): string[] {
  const settings = {
    ...SMALL,
    ...QUIET,
    ...(durability === 'none' ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** For a machine with two cores that has other things to do, and without replicas. */
const SMALL = {
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_connections: 100,
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 2,
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  TimeZone: 'UTC',
};

/** Rows carry e-mail addresses and codes, so no statement, no detail and no parameter reaches the log. */
const QUIET = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};
