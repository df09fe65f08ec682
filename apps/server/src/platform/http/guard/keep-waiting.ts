import { setTimeout } from 'node:timers/promises';

/** More than these would be sockets for nothing: who comes on top is not kept. */
const MOST_WAITING = 500;

let waiting = 0;

/** Slows a guesser down. Nothing is held meanwhile but the line: no connection to the database, no transaction. */
export async function keepWaiting(milliseconds: number): Promise<void> {
  if (milliseconds === 0 || waiting >= MOST_WAITING) return;
  waiting += 1;
  try {
    await setTimeout(milliseconds);
  } finally {
    waiting -= 1;
  }
}
