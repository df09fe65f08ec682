import { before, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { deleteActingBefore } from '../orders/order-trail.service.ts';
import { deleteRecordsBefore } from './audit.queries.ts';

/** Two years, and their leap day: no less, as the triggers see to, and not for ever, for it tells of people. */
const KEPT = days(731);

export const forgetOldTrail = (db: Db, now: Date) => deleteRecordsBefore(db, before(now, KEPT));

/** Who made a step of an order is stored with the step. */
export const forgetOldActing = (db: Db, now: Date) => deleteActingBefore(db, before(now, KEPT));
