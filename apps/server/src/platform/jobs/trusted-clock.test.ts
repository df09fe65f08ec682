import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appOfThisFile } from '../../testing/app-of-this-file.ts';
import { seconds } from '../clock.ts';
import { startTicker } from './ticker.ts';
import { trustedClock } from './trusted-clock.ts';

const test = await appOfThisFile();

/** How far the machine is ahead. */
let ahead = 0;
const machine = { now: () => new Date(Date.now() + ahead) };
const log = { error: vi.fn<() => void>(), info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
const told: number[] = [];

let elapsed = 0;
beforeEach(() => {
  [ahead, elapsed] = [0, 0];
  told.length = 0;
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + elapsed);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const begin = (db = test.db) =>
  trustedClock({ db, log: log as unknown as FastifyBaseLogger, ahead: (by) => void told.push(by), machine });

describe('a process whose clock is off', () => {
  it.each([seconds(3), seconds(-3)])('by %i ms says so once and does nothing until it is right again', async (off) => {
    const mayAct = begin();
    expect(await mayAct()).toBe(true);
    ahead = off;
    // Within ten seconds nobody asks again.
    expect(await mayAct()).toBe(true);
    elapsed += seconds(10);
    expect([await mayAct(), await mayAct()]).toEqual([false, false]);
    elapsed += seconds(10);
    expect(await mayAct()).toBe(false);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(told.at(-1)).toBeCloseTo(off / 1000, 0);
    ahead = 0;
    elapsed += seconds(10);
    expect(await mayAct()).toBe(true);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('is trusted within two seconds, and while the database is silent', async () => {
    ahead = seconds(1.5);
    expect(await begin()()).toBe(true);
    const away = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof test.db;
    ahead = seconds(60);
    expect(await begin(away)()).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('leaves what is due to the others', async () => {
    const run = vi.fn<() => Promise<number>>(async () => 0);
    let isTrusted = false;
    const ticker = startTicker({
      duty: 'test',
      run,
      nextDue: async () => new Date(0),
      clock: machine,
      log: log as unknown as FastifyBaseLogger,
      mayAct: async () => isTrusted,
      net: 20,
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(run).not.toHaveBeenCalled();
    isTrusted = true;
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    await ticker.stop();
  });
});
