import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChildServer } from './child-server.ts';

/** What `/proc` counts processor time in. */
const TICKS_PER_SECOND = 100;

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** What a server takes that nobody asks anything. */
export async function measureIdle({ pid, statements }: ChildServer, seconds: number) {
  const [before, asked] = [ticksOf(pid), await statements()];
  await pause(seconds * 1000);
  const share = (ticksOf(pid) - before) / TICKS_PER_SECOND / seconds;
  return { megabytes: megabytesOf(pid), share, statementsPerSecond: ((await statements()) - asked) / seconds };
}
