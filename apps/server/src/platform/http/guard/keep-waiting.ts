import { setTimeout } from 'node:timers/promises';

/** More than these would be sockets for nothing: who comes on top is not kept. */
const MOST_WAITING = 500;

/** A room in which callers are kept for a while. Nothing is held meanwhile but their line: no connection, no transaction. */
function waitingRoom() {
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

const refused = waitingRoom();
const LEAST_MS = 250;
const MOST_MS = 1_000;

/**
 * Keeps who is about to be refused for having brought too much. Told at once, a program would ask again at once, and
 * refusing it would cost as much as serving it; told all at the same moment, a hundred of them would make others wait.
 */
export const keepBeforeRefusing = () => refused(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
