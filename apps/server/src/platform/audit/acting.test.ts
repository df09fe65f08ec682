import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { startDueJob } from '../jobs/due-job.ts';
import { actingAsJob, whoActs } from './record-audit.ts';

describe('the actor', () => {
  it('is the server outside a request', () => {
    expect(whoActs()).toMatchObject({ actor: 'job', actorId: null });
  });

  it('is the job for everything the job does, and for nothing else', async () => {
    const inside = actingAsJob('weekly-payouts', async () => {
      await Promise.resolve();
      return whoActs();
    });
    expect(whoActs().actorId).toBeNull();
    expect(await inside).toMatchObject({ actor: 'job', actorId: 'weekly-payouts', address: null });
  });

  it('is the schedule for a due job, whoever woke it', async () => {
    const seen: (string | null)[] = [];
    const done = Promise.withResolvers<void>();
    const runningJob = startDueJob({
      duty: 'test',
      clock: systemClock,
      log: pino({ level: 'silent' }),
      gapMs: 1,
      pollMs: 60_000,
      nextDue: async () => (seen.length < 2 ? new Date(0) : undefined),
      run: async () => {
        seen.push(whoActs().actorId);
        if (seen.length === 2) done.resolve();
        return 0;
      },
    });
    actingAsJob('somebody else', () => runningJob.wake());
    await done.promise;
    await runningJob.stop();
    expect(seen).toEqual(['schedule', 'schedule']);
  });
});
