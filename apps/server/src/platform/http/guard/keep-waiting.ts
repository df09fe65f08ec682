import { setTimeout } from 'node:timers/promises';

/** More than these would be sockets for nothing: who comes on top is not kept. */
const MOST_WAITING = 500;

/** A room in which callers are kept for a while. Nothing is held meanwhile but their line: no connection, no transaction. */
export function waitingRoom() {
  let waiting = 0;
  return async (milliseconds: number): Promise<void> => {
    if (milliseconds === 0 || waiting >= MOST_WAITING) return;
    waiting += 1;
    try {
      await setTimeout(milliseconds);
    } finally {
      waiting -= 1;
    }
  };
}

/** Slows guessers down. A room of their own: nobody else can fill it for them. */
export const keepWaiting = waitingRoom();
