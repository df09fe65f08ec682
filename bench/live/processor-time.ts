import { readdirSync, readFileSync } from 'node:fs';

/** As Linux counts them. */
const TICKS_A_SECOND = 100;

interface Counted {
  readonly parent: number;
  /** Its own, and that of its children that have ended. */
  readonly seconds: number;
}

function counted(pid: number | string): Counted | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND };
  } catch {
    return undefined;
  }
}

/** What a process has taken of the processors so far, in seconds. */
export const processorTime = (pid: number): number => counted(pid)?.seconds ?? 0;

/** The same of a process and all its children. */
export const familyTime = (pid: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(counted)
    .reduce((sum, one) => sum + (one?.parent === pid ? one.seconds : 0), processorTime(pid));
