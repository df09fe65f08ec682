import { readdirSync, readFileSync } from 'node:fs';

/** What `/proc` counts processor time in. */
const MS_PER_TICK = 10;

const fieldsOf = (process: number | string) =>
  readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];

/** Milliseconds that the children of a process have taken so far, those that ended among them as it counts them itself. */
export function childrenTime(pid: number): number {
  const ended = fieldsOf(pid);
  let ticks = (ended[13] ?? 0) + (ended[14] ?? 0);
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = fieldsOf(name);
      if (fields[1] === pid) ticks += (fields[11] ?? 0) + (fields[12] ?? 0);
    } catch {
      // It ended while we were looking.
    }
  }
  return ticks * MS_PER_TICK;
}
