import { readdirSync, readFileSync } from 'node:fs';

/** What `/proc` counts processor time in. */
const MS_PER_TICK = 10;

interface Process {
  readonly parent: number;
  readonly ms: number;
}

function readProcess(pid: number | string): Process {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK };
}

/** Milliseconds of processor time that a process has taken so far. */
export const processorTime = (pid: number): number => readProcess(pid).ms;

/** A database has a child for each connection; those of the moment, by their ids. */
function childrenOf(pid: number): Map<string, number> {
  const children = new Map<string, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const { parent, ms } = readProcess(name);
      if (parent === pid) children.set(name, ms);
    } catch {
      // It ended while we were looking.
    }
  }
  return children;
}

/** Begins to count what a server and its database work together. What a child did that has ended meanwhile is not counted. */
export function countWork(server: number, database: number): () => number {
  const [ofServer, before] = [processorTime(server), childrenOf(database)];
  return () => {
    const after = [...childrenOf(database)];
    const ofDatabase = after.reduce((sum, [name, ms]) => sum + ms - (before.get(name) ?? 0), 0);
    return processorTime(server) - ofServer + ofDatabase;
  };
}
