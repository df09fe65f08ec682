import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The unit of processor time in `/proc`. */
const MS_PER_TICK = 10;

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The fields after the process's name, which may contain anything. */
const fieldsOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];

/** Milliseconds of processor time that a process has used so far. */
export function processorTime(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13).map(Number);
  return (user + system) * MS_PER_TICK;
}

export const listChildren = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => fieldsOf(child)[1] === String(pid));

/** Processor time of these processes and their children from now on; children that end meanwhile are not counted. */
export function countWork(...parents: readonly number[]): () => number {
  const timesOf = () =>
    new Map(parents.flatMap((pid) => listChildren(pid).concat(pid)).map((pid) => [pid, processorTime(pid)] as const));
  const before = timesOf();
  return () => [...timesOf()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

const memoryOfOne = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** In megabytes, including the children whose command line contains `childProgram`. */
export function readMemory(pid: number, childProgram?: string): number {
  const isNamed = (child: number) =>
    childProgram !== undefined && read(`/proc/${child}/cmdline`).includes(childProgram);
  return [pid, ...listChildren(pid).filter(isNamed)].reduce((sum, each) => sum + memoryOfOne(each), 0);
}

export const postmasterIn = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
