import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { makePrivateFolder } from './folders.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** Part of the socket's name only; nothing listens on it. */
export const PORT = 5432;

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

/** 0700: whoever gets through to the socket is root or could read the data files anyway. */
export function makeSocketFolder(path: string, account: PostgresAccount): void {
  // In /tmp somebody else may have been there first, with a folder or a link of theirs.
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isOurs = !found || (found.isDirectory() && (found.uid === account.uid || found.uid === process.getuid?.()));
  if (!isOurs) throw new StartRefused(`${path} belongs to somebody else: set DATA_DIR to a shorter path.`);
  makePrivateFolder(path, account);
}

/** Only once no server lives there: a stale socket's lock names a process number that may have been given anew. */
export async function emptySocketFolder(path: string): Promise<void> {
  for (const name of await readdir(path)) await rm(join(path, name), { force: true });
}

export async function removeSocketFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}
