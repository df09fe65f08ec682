import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The processes of the PostgreSQL that runs in a folder: the first and those it started. */
export function postgresProcesses(folder: string): number[] {
  const first = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(first);
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [first, ...children.map(Number)];
}
