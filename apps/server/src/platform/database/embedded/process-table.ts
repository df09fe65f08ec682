import { readdirSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const namespaceOf = (pid: number | 'self') => readLink(`/proc/${pid}/ns/pid`);

/**
 * Is this process a PostgreSQL at work in this folder? All of them make the data folder their working directory, so
 * a number that was given to another program is never mistaken for one. A zombie has no working directory any more.
 * Those of a container are seen from its host as well, but are not ours to adopt or to end.
 */
export function isPostgresIn(folder: string, pid: number): boolean {
  return (
    readLink(`/proc/${pid}/cwd`) === folder &&
    basename(readLink(`/proc/${pid}/exe`)).startsWith('postgres') &&
    namespaceOf(pid) === namespaceOf('self')
  );
}

export function listPostgresIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresIn(folder, pid));
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** It may have ended by itself in between. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
