import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseGone } from '../../platform/database/database-gone.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventsQuery } from '../../platform/events/events.ts';
import { readFrames, type Frame } from './event-frames.ts';

/** The shortest time between two queries, however many vendors have events. */
const EVERY_MS = 20;
/** Keeps queries short when all clients reconnect at once with a hundred events to catch up on. */
const MOST_AT_ONCE = 50;

export type ReadFrames = (vendorId: string, after: number) => Promise<readonly Frame[]>;

interface PendingRead extends EventsQuery {
  readonly resolve: (frames: readonly Frame[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the reads of all vendors in this process: the first is read at once, those that arrive meanwhile with the
 * next query. One query runs at a time, so that under load more of them share one.
 */
export function frameReader(deps: Pick<Platform, 'db' | 'clock'>): ReadFrames {
  const waiting: PendingRead[] = [];
  let isBusy = false;

  const readSome = async (some: readonly PendingRead[]) => {
    try {
      const lists = await readFrames(deps, some);
      for (const [place, { resolve }] of some.entries()) resolve(lists[place] ?? []);
    } catch (error) {
      // One vendor's broken rows must not affect the others, so each is read separately.
      if (some.length > 1 && !isDatabaseGone(error)) for (const one of some) await readSome([one]);
      else for (const { reject } of some) reject(error);
    }
  };
  // Outside any request context: the first requester's transaction is over by then.
  const work = AsyncLocalStorage.bind(async () => {
    // Wait for the end of this turn of the event loop.
    await new Promise((resolve) => void setImmediate(resolve));
    while (waiting.length > 0) {
      const rest = pause(EVERY_MS);
      await readSome(waiting.splice(0, MOST_AT_ONCE));
      // Leftovers are read without another pause.
      if (waiting.length < MOST_AT_ONCE) await rest;
    }
    isBusy = false;
  });

  return (vendorId, after) =>
    new Promise((resolve, reject) => {
      waiting.push({ vendorId, after, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      void work();
    });
}
