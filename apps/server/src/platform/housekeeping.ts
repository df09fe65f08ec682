import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { before, days, minutes, type Clock } from './clock.ts';
import type { Db } from './database/db.ts';
import { deleteInBatches } from './database/delete-in-batches.ts';
import { deleteEventsBefore } from './events/events.ts';
import { idempotentAnswers } from './platform.tables.ts';
import { RESPONSE_RETENTION } from './idempotency/write.ts';
import type { ScheduledJob } from './jobs/jobs.ts';

/** A stream that was disconnected for longer fetches its lists again. */
const EVENTS_RETENTION = days(7);

export type CleanupStep = (db: Db, now: Date) => Promise<unknown>;

const OWN_STEPS: readonly CleanupStep[] = [
  (db, now) => deleteInBatches(db, idempotentAnswers, lt(idempotentAnswers.claimedAt, before(now, RESPONSE_RETENTION))),
  (db, now) => deleteEventsBefore(db, before(now, EVENTS_RETENTION)),
];

interface HousekeepingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** A failed step is logged and doesn't stop the others; the job counts as failed and is retried. */
export const housekeeping = (
  { db, clock, log }: HousekeepingDeps,
  cleanupSteps: readonly CleanupStep[],
): ScheduledJob => ({
  name: 'housekeeping',
  schedule: { every: minutes(10) },
  run: async () => {
    const now = clock.now();
    const failures: unknown[] = [];
    for (const step of [...OWN_STEPS, ...cleanupSteps]) {
      try {
        await step(db, now);
      } catch (error) {
        log.error({ err: error, step: step.name }, 'a step of the cleanup failed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Steps of the cleanup failed.');
  },
});
