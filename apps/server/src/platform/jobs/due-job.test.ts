import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { jobActor, type Actor } from '../audit/actor.ts';
import { after, movableClock, seconds } from '../clock.ts';
import { startDueJob, type RunningJob } from './due-job.ts';

const warn = vi.fn<() => void>();
const log = { warn } as unknown as FastifyBaseLogger;

let runningJob: RunningJob;
let plan: Date[];
let queries: number;
let done: Date[];
const start = new Date('2026-11-15T12:00:00Z');
const clock = movableClock({ now: () => new Date(Date.now()) });

const run = async () => {
  const due = plan.filter((moment) => moment <= clock.now());
  plan = plan.filter((moment) => moment > clock.now());
  done.push(...due);
  return due.length;
};
const nextDue = async () => {
  queries += 1;
  return plan.toSorted((one, other) => one.getTime() - other.getTime())[0];
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  [plan, queries, done] = [[], 0, []];
});
afterEach(async () => {
  await runningJob.stop();
  vi.useRealTimers();
});

const begin = () => {
  runningJob = startDueJob({ name: 'test', run, nextDue, clock, log });
};

describe('a due job', () => {
  it('leaves no timer behind when it is stopped', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(seconds(1));
    await runningJob.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('due work', () => {
  it('is done by the schedule, whoever woke the job', async () => {
    plan = [clock.now()];
    const actors: Actor[] = [];
    const runAs = async (by: Actor) => {
      actors.push(by);
      return run();
    };
    runningJob = startDueJob({ name: 'test', run: runAs, nextDue, clock, log });
    await vi.advanceTimersByTimeAsync(1);
    expect(actors).toEqual([jobActor('schedule')]);
  });

  it('costs one query every 20 seconds while nothing is planned', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(seconds(3_600));
    expect(queries).toBeLessThanOrEqual(181);
    expect(done).toEqual([]);
  });

  it('is never done early', async () => {
    const moment = after(clock.now(), 900);
    plan = [moment];
    const tooSoon: Date[] = [];
    const runAll = async () => {
      if (clock.now() < moment) tooSoon.push(clock.now());
      return run();
    };
    runningJob = startDueJob({ name: 'test', run: runAll, nextDue, clock, log });
    await vi.advanceTimersByTimeAsync(899);
    expect([tooSoon, done]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([moment]);
  });

  it('is done on time if planned after the last query, once woken', async () => {
    begin();
    await vi.advanceTimersByTimeAsync(seconds(1));
    plan = [after(clock.now(), 2_000)];
    runningJob.wake();
    await vi.advanceTimersByTimeAsync(2_010);
    expect(done).toHaveLength(1);
  });

  it('is found by the slow poll without a wake-up, even if other work is planned for much later', async () => {
    plan = [after(clock.now(), seconds(3_600))];
    begin();
    await vi.advanceTimersByTimeAsync(seconds(1));
    plan = [...plan, after(clock.now(), 100)];
    await vi.advanceTimersByTimeAsync(seconds(20));
    expect(done).toHaveLength(1);
  });

  it('is queried at most twice a second, however often it is woken', async () => {
    begin();
    for (let times = 0; times < 1_000; times += 1) {
      runningJob.wake();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(queries).toBeLessThanOrEqual(12);
  });

  it('is done at once when the clock is moved past its time', async () => {
    plan = [after(clock.now(), seconds(3_600))];
    begin();
    await vi.advanceTimersByTimeAsync(seconds(1));
    const stop = clock.onMoved(runningJob.wake);
    clock.advance(seconds(3_600));
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveLength(1);
    stop();
  });

  it('is retried after a pause if it fails', async () => {
    plan = [clock.now()];
    runningJob = startDueJob({ name: 'test', run: () => Promise.reject(new Error('no')), nextDue, clock, log });
    await vi.advanceTimersByTimeAsync(seconds(5));
    expect(queries).toBeGreaterThanOrEqual(9);
    expect(queries).toBeLessThanOrEqual(12);
    expect(warn).toHaveBeenCalled();
  });
});
