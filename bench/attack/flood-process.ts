import { fork } from 'node:child_process';
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

/** From a process of its own, which steps behind the server and whoever measures. What it did is in its outcome. */
export async function floodFromProcess(order: Order): Promise<Outcome> {
  const child = fork(SELF, ['flood'], { serialization: 'advanced' });
  setPriority(child.pid ?? 0, BEHIND);
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
