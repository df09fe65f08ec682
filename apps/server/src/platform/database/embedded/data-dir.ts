import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { firstClosedFolder, makeFolder, makeOwnFolder } from './folders.ts';
import { accountFor, isRoot } from './postgres-account.ts';

/** Where this installation keeps what it may not lose. All of it exists and can be written by this process. */
export interface DataDir {
  /** Absolute, free of symbolic links. Goes to `startEmbeddedPostgres` as it is. */
  readonly path: string;
  /** Uploaded files; this process's own, closed to all others, to PostgreSQL too. */
  readonly uploads: string;
  /** Generated keys, likewise. */
  readonly keys: string;
  /** The demo's log, likewise. */
  readonly logs: string;
}

export const SYSTEM_FOLDER = '/var/lib/vendor-portal';

export const clusterFolderIn = (dataDir: string) => join(dataDir, 'postgres');

type Environment = Readonly<Record<string, string | undefined>>;

/** Chooses and makes the folder. `DATA_DIR` that can't be used ends the start; so does a default that can't. */
export function chooseDataDir(environment: Environment, repositoryRoot: string): DataDir {
  const chosen = environment['DATA_DIR'];
  const path = chosen ? resolve(repositoryRoot, chosen) : defaultPath(realpathSync(repositoryRoot));
  try {
    const made = makeFolder(path);
    const own = (name: string) => makeOwnFolder(join(made, name));
    const ours = { path: made, uploads: own('uploads'), keys: own('keys'), logs: own('logs') };
    // With a database elsewhere only this process needs to get in.
    if (!environment['DATABASE_URL']) assertPostgresMayEnter(made);
    return ours;
  } catch (error) {
    const reason = error instanceof Error ? sentenceFor(error) : String(error);
    throw new StartRefused(
      chosen
        ? `DATA_DIR=${chosen} can't be used: ${reason}.`
        : `The data folder ${path} can't be used: ${reason}. Set DATA_DIR to a folder that can be.`,
      { cause: error },
    );
  }
}

/** Private clones get a folder each: without the hash two of them would share one database. */
function defaultPath(repositoryRoot: string): string {
  const inRepository = join(repositoryRoot, '.data');
  if (!isRoot() || !firstClosedFolder(inRepository, accountFor(clusterFolderIn(inRepository)))) return inRepository;
  return join(SYSTEM_FOLDER, createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 16));
}

function assertPostgresMayEnter(path: string): void {
  const account = accountFor(clusterFolderIn(path));
  const closed = firstClosedFolder(path, account);
  if (closed) throw new Error(`PostgreSQL runs as ${account.name}, who may not enter ${closed}`);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'it can not be made',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

function sentenceFor(error: NodeJS.ErrnoException): string {
  const where = error.path ? ` (${error.path})` : '';
  return error.code && REASONS[error.code] ? `${REASONS[error.code]}${where}` : error.message;
}
