import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { FLOODS, type Target } from './floods.ts';
import type { Outcome } from './single-attacks.ts';

interface Order {
  readonly name: string;
  readonly target: Target;
}

/** From a thread of its own: who measures what others feel must not wait for who makes them feel it. */
export function floodFromThread(order: Order): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: order });
    thread.once('message', resolve).once('error', reject);
  });
}

if (!isMainThread) {
  const { name, target } = workerData as Order;
  const flood = FLOODS.find(([known]) => known === name)?.[1];
  parentPort?.postMessage(await flood?.(target), []);
  // What is still open ends with the thread.
  process.exit();
}
