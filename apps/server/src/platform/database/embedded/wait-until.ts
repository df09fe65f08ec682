import { setTimeout as delay } from 'node:timers/promises';

/** Answers whether it became true in time. Rejects when the signal calls it off. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timing: { everyMs: number; atMostMs: number; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const giveUpAt = Date.now() + timing.atMostMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) return false;
    await delay(timing.everyMs, undefined, { signal: timing.signal });
  }
  return true;
}
