import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartRefused } from '../../start-refused.ts';

export interface DataDir {
  /** Absolute, without symbolic links. */
  readonly path: string;
  /** Uploaded files; not even PostgreSQL can read them. */
  readonly uploads: string;
  readonly keys: string;
  readonly logs: string;
}

/** PostgreSQL refuses to run as root, so a root process runs it under an unprivileged account. */
export interface PostgresAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export const SYSTEM_FOLDER = '/var/lib/vendor-portal';

export const clusterFolderIn = (dataDir: string) => join(dataDir, 'postgres');

export const isRoot = () => process.getuid?.() === 0;

type Environment = Readonly<Record<string, string | undefined>>;

export function chooseDataDir(environment: Environment, repositoryRoot: string): DataDir {
  const chosen = environment['DATA_DIR'];
  const path = chosen ? resolve(repositoryRoot, chosen) : defaultPath(realpathSync(repositoryRoot));
  try {
    const made = makeFolder(path);
    const own = (name: string) => makeOwnFolder(join(made, name));
    const ours = { path: made, uploads: own('uploads'), keys: own('keys'), logs: own('logs') };
    // With a remote database only this process needs access.
    if (!environment['DATABASE_URL']) assertPostgresMayEnter(made);
    return ours;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      chosen
        ? `DATA_DIR=${chosen} can't be used: ${reason}.`
        : `The data folder ${path} can't be used: ${reason}. Set DATA_DIR to a folder that can be.`,
      { cause: error },
    );
  }
}

/** The hash gives every private clone a separate folder; without it two would share one database. */
function defaultPath(repositoryRoot: string): string {
  const inRepository = join(repositoryRoot, '.data');
  if (!isRoot() || !firstClosedFolder(inRepository, accountFor(clusterFolderIn(inRepository)))) return inRepository;
  return join(SYSTEM_FOLDER, createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 16));
}

function assertPostgresMayEnter(path: string): void {
  const account = accountFor(clusterFolderIn(path));
  const closed = firstClosedFolder(path, account);
  if (closed) throw new Error(`PostgreSQL runs as ${account.name}, who can’t open ${closed}`);
}

/** Otherwise a `postgres` account that is created later would lock out the data that `nobody` wrote. */
export function accountFor(clusterFolder: string): PostgresAccount {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1];
  if (!isRoot()) return { name: `user ${uid}`, uid, gid };
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartRefused(
    'PostgreSQL does not run as root, and there is no account postgres or nobody to run it: set DATABASE_URL, or start as an ordinary user.',
  );
}

export const dropTo = ({ uid, gid }: PostgresAccount) => (isRoot() ? { uid, gid } : {});

function chainOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...chainOf(parent), path];
}

/** Includes `path` itself. A folder that doesn't exist closes nothing. */
export function firstClosedFolder(path: string, account: PostgresAccount): string | undefined {
  return chainOf(path).find((folder) => {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats) return false;
    if (stats.uid === account.uid) return (stats.mode & 0o100) === 0;
    if (stats.gid === account.gid) return (stats.mode & 0o010) === 0;
    return (stats.mode & 0o001) === 0;
  });
}

/** Not with `recursive`: on a file system that refuses new folders, such as /proc, Node would try forever. */
function makeOne(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })) return false;
  mkdirSync(path, { mode: 0o700 });
  return true;
}

/** Ignores the umask; returns the path without symbolic links. */
export function makeFolder(path: string, mode: number = isRoot() ? 0o711 : 0o700): string {
  for (const folder of chainOf(path)) {
    if (makeOne(folder)) chmodSync(folder, mode);
  }
  return realpathSync(path);
}

export function makePrivateFolder(path: string, account: PostgresAccount): void {
  makeOne(path);
  chmodSync(path, 0o700);
  if (isRoot()) chownSync(path, account.uid, account.gid);
}

function makeOwnFolder(path: string): string {
  makeOne(path);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  return path;
}
