import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { forgetWhoMoved } from '../orders/order-trail.service.ts';
import { deleteRecordsBefore } from './audit.queries.ts';

/** Two years, and their leap day: no less, as the triggers see to, and not for ever, for it tells of people. */
const KEPT = days(731);

export async function forgetOldTrail(db: Db, now: Date): Promise<void> {
  await deleteRecordsBefore(db, before(now, KEPT));
  await forgetWhoMoved(db, before(now, KEPT));
}
