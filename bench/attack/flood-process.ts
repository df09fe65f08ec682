import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { FLOODS, type Target } from './floods.ts';
import type { Outcome } from './single-attacks.ts';

interface Order {
  readonly name: string;
  readonly target: Target;
}

const SELF = fileURLToPath(import.meta.url);
/** Attackers bring machines of their own: on ours, what they cost must not be taken for what they make others feel. */
const BEHIND = 19;

/** Where there is `chrt`, it runs only on cores that nobody else wants, and steps aside at once. */
function stepBehind(pid: number): void {
  setPriority(pid, BEHIND);
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)]);
}

/** From a process of its own, which steps behind the server and whoever measures. What it did is in its outcome. */
export async function floodFromProcess(order: Order): Promise<Outcome> {
  const child = fork(SELF, ['flood'], { serialization: 'advanced' });
  if (child.pid !== undefined) stepBehind(child.pid);
  child.send(order);
  const [outcome] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Outcome | number];
  if (typeof outcome !== 'object') throw new Error(`The flood ended with ${String(outcome)}.`);
  return outcome;
}

if (process.argv[2] === 'flood') {
  const [{ name, target }] = (await once(process, 'message')) as [Order];
  const flood = FLOODS.find(([known]) => known === name)?.[1];
  process.send?.(await flood?.(target), () => process.exit());
}
