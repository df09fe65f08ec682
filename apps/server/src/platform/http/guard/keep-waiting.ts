import { setTimeout } from 'node:timers/promises';

/** More than these would be open sockets for nothing: further ones are answered at once. */
const MOST_WAITING = 500;
let waiting = 0;

/** Slows down whoever guesses passwords. No connection and no transaction is held meanwhile. */
export async function keepWaiting(milliseconds: number): Promise<void> {
  if (milliseconds === 0 || waiting >= MOST_WAITING) return;
  waiting += 1;
  try {
    await setTimeout(milliseconds);
  } finally {
    waiting -= 1;
  }
}
