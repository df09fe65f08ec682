import { lt } from 'drizzle-orm';
import { before, days, type Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import { deleteInBatches } from './database/delete-in-batches.ts';
import { forgetEventsBefore } from './events/events.ts';
import { gatewayNonces } from './gateway/gateway.tables.ts';
import { NONCES_KEPT } from './gateway/signature.ts';
import { idempotentAnswers } from './idempotency/idempotency.tables.ts';
import { ANSWERS_KEPT } from './idempotency/stored-answers.ts';
import type { ScheduledJob } from './jobs/jobs.ts';

/** A stream that was away for longer reads its lists anew. */
const EVENTS_KEPT = days(7);

/** A feature's own part of the tidying. */
export type Chore = (db: Db, now: Date) => Promise<unknown>;

/** Throws away what only mattered for a while, so that no table grows without bound. */
export const housekeeping = (db: Db, clock: Clock, chores: readonly Chore[]): ScheduledJob => ({
  name: 'housekeeping',
  cron: '*/10 * * * *',
  run: async () => {
    const now = clock.now();
    await deleteInBatches(db, gatewayNonces, lt(gatewayNonces.signedAt, before(now, NONCES_KEPT)));
    await deleteInBatches(db, idempotentAnswers, lt(idempotentAnswers.claimedAt, before(now, ANSWERS_KEPT)));
    await forgetEventsBefore(db, before(now, EVENTS_KEPT));
    for (const chore of chores) await chore(db, now);
  },
});
