import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedTestApp } from '../../testing/shared-test-app.ts';
import { jobActor } from '../audit/actor.ts';
import { after, hours, minutes, movableClock } from '../clock.ts';
import { newId } from '../database/ids.ts';
import { leaseDue } from '../leased-queue.ts';
import { JOB_LEASE, nextTime, startJobs, type ScheduledJob } from './jobs.ts';
import { scheduledJobs } from '../platform.tables.ts';
import type { RunningJob } from './due-job.ts';

const test = await sharedTestApp();
const { db } = test;
const clock = movableClock({ now: () => new Date('2026-11-15T12:00:00Z') });
const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 10_000 });

let processes: RunningJob[] = [];
afterEach(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  processes = [];
});

const startProcess = async (...jobs: ScheduledJob[]) => {
  processes.push(await startJobs({ db, clock, log: test.app.log }, jobs));
};

const passTime = (duration: number) => {
  clock.advance(duration);
  for (const { wake } of processes) wake();
};

function givenJob(run: () => Promise<void> = async () => undefined, every = hours(1)) {
  const job = { name: newId(), schedule: { every }, run: vi.fn<ScheduledJob['run']>(run) };
  const ours = eq(scheduledJobs.id, job.name);
  return {
    job,
    ours,
    read: async () => (await db.select().from(scheduledJobs).where(ours))[0],
  };
}

describe('a scheduled job', () => {
  it('waits for its time, and is then run by one of two processes', async () => {
    const { job, read } = givenJob();
    await Promise.all([startProcess(job), startProcess(job)]);
    expect(job.run).not.toHaveBeenCalled();
    expect((await read())?.dueAt).toEqual(nextTime(job.schedule, clock.now()));
    for (const runs of [1, 2, 3]) {
      passTime(hours(1));
      await eventually(async () => expect(await read()).toMatchObject({ attempts: runs, doneAt: clock.now() }));
    }
    await Promise.all(processes.map(({ stop }) => stop()));
    expect(job.run).toHaveBeenCalledTimes(3);
    expect(job.run).toHaveBeenLastCalledWith(jobActor(job.name));
  });

  it('is not started by a second process while it runs in the first', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const [slow, quick] = [givenJob(() => promise), givenJob(undefined, minutes(1))];
    await startProcess(slow.job);
    passTime(hours(1));
    await eventually(async () => expect(slow.job.run).toHaveBeenCalled());
    await startProcess(slow.job, quick.job);
    passTime(minutes(1));
    await eventually(async () => expect((await quick.read())?.doneAt).toEqual(clock.now()));
    resolve();
    await eventually(async () => expect(await slow.read()).toMatchObject({ attempts: 1, doneAt: clock.now() }));
    expect(slow.job.run).toHaveBeenCalledTimes(1);
  });

  it('runs once, however many times it has missed', async () => {
    const { job, read } = givenJob();
    await startProcess(job);
    await processes.pop()?.stop();
    clock.advance(hours(50));
    await startProcess(job);
    await eventually(async () => expect((await read())?.doneAt).not.toBeNull());
    expect((await read())?.dueAt).toEqual(nextTime(job.schedule, clock.now()));
    expect(job.run).toHaveBeenCalledTimes(1);
  });

  it('of a killed process runs again after its lease', async () => {
    const { job, ours, read } = givenJob();
    const other = givenJob(undefined, minutes(1));
    await startProcess(job);
    await processes.pop()?.stop();
    clock.advance(hours(1));
    // A killed process leaves a lease that isn't renewed.
    await leaseDue(db, scheduledJobs, { now: clock.now(), lease: JOB_LEASE, limit: 1, only: ours });
    await startProcess(job, other.job);
    passTime(JOB_LEASE - 1);
    await eventually(async () => expect((await other.read())?.doneAt).toEqual(clock.now()));
    expect(await read()).toMatchObject({ attempts: 1, doneAt: null });
    expect(job.run).not.toHaveBeenCalled();
    passTime(1);
    await eventually(async () => expect(await read()).toMatchObject({ attempts: 2, doneAt: clock.now() }));
    expect(job.run).toHaveBeenCalledTimes(1);
  });

  it('does not hold up others if it fails or hangs, and is retried after a failure', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const [failing, hanging, good] = [givenJob(), givenJob(() => promise), givenJob()];
    failing.job.run.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'));
    await startProcess(failing.job, hanging.job, good.job);
    passTime(hours(1));
    await eventually(async () => expect((await good.read())?.doneAt).not.toBeNull());
    await eventually(async () =>
      expect(await failing.read()).toMatchObject({
        failures: 1,
        lastError: 'Error: no',
        dueAt: after(clock.now(), minutes(1)),
      }),
    );
    passTime(minutes(1));
    await eventually(async () =>
      expect(await failing.read()).toMatchObject({ failures: 2, dueAt: after(clock.now(), minutes(2)) }),
    );
    passTime(minutes(2));
    await eventually(async () =>
      expect(await failing.read()).toMatchObject({ failures: 0, lastError: null, doneAt: clock.now() }),
    );
    resolve();
  });
});

describe('the next time', () => {
  it.each([
    [{ every: minutes(10) }, '2026-11-16T05:01:00Z', '2026-11-16T05:10:00.000Z'],
    [{ every: minutes(10) }, '2026-11-16T05:10:00Z', '2026-11-16T05:20:00.000Z'],
    [{ dailyAt: '03:20' }, '2026-11-16T03:19:59Z', '2026-11-16T03:20:00.000Z'],
    [{ dailyAt: '03:20' }, '2026-11-16T03:20:00Z', '2026-11-17T03:20:00.000Z'],
  ] as const)('of %j after %s is %s', (schedule, now, next) => {
    expect(nextTime(schedule, new Date(now)).toISOString()).toBe(next);
  });
});
