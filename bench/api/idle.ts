import { setTimeout as pause } from 'node:timers/promises';
import type { ChildServer } from './child-server.ts';
import { memoryOf, processorTime } from '../processes.ts';

/** What a server takes that nobody asks anything: one as it goes to a machine, and one beside it whose statements are counted. */
export async function measureIdle(
  { pid }: { readonly pid: number },
  { statements }: Pick<ChildServer, 'statements'>,
  seconds: number,
) {
  const [before, asked] = [processorTime(pid), await statements()];
  await pause(seconds * 1000);
  const share = (processorTime(pid) - before) / 1000 / seconds;
  return { megabytes: memoryOf(pid), share, statementsPerSecond: ((await statements()) - asked) / seconds };
}
