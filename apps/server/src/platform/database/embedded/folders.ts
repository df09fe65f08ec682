import { accessSync, chmodSync, chownSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { dropTo, isRoot } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** Others may pass through to what is theirs, and list nothing. As an ordinary user nobody else has business here. */
const passable = () => (isRoot() ? 0o711 : 0o700);

/** The folder and those above it, the outermost first. */
function chainOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...chainOf(parent), path];
}

/**
 * The first folder on the way to `path`, itself included, that the account may not pass: one closed ancestor is
 * enough to make everything below unreachable. What does not exist yet closes nothing.
 */
export function firstClosedFolder(path: string, account: PostgresAccount): string | undefined {
  return chainOf(path).find((folder) => {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats) return false;
    if (stats.uid === account.uid) return (stats.mode & 0o100) === 0;
    if (stats.gid === account.gid) return (stats.mode & 0o010) === 0;
    return (stats.mode & 0o001) === 0;
  });
}

/** Not with `recursive`: where a file system knows no new folders, as /proc, Node would try without end. */
function makeOne(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })) return false;
  mkdirSync(path, { mode: 0o700 });
  return true;
}

/** Makes the folders that are missing, whatever the umask, and answers the path without symbolic links. */
export function makeFolder(path: string, mode: number = passable()): string {
  for (const folder of chainOf(path)) {
    if (makeOne(folder)) chmodSync(folder, mode);
  }
  return realpathSync(path);
}

/** A folder for PostgreSQL alone: what lies in it is as safe as the account. */
export function makePrivateFolder(path: string, account: PostgresAccount): void {
  makeOne(path);
  chmodSync(path, 0o700);
  const { uid, gid } = dropTo(account);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/** A folder of this process, closed to all others. */
export function makeOwnFolder(path: string): string {
  makeOne(path);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  return path;
}
