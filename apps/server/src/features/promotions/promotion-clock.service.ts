import { after, minutes } from '../../platform/clock.ts';
import { recordEvents } from '../../platform/events/events.ts';
import type { Background, Platform } from '../../platform/platform.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import { endingAt, promotionChanged } from './promotion-rules.service.ts';
import { changePromotion, type PromotionKey } from './promotions.queries.ts';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { promotions } from './promotions.tables.ts';
import { first, earliest } from '../../platform/database/rows.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

const BATCH = 100;
/** A failed one is postponed, so that those behind it are processed. */
const RETRY = minutes(1);

/** If a limit or the vendor ended it early, that was announced then. */
async function notifyOne({ db, clock }: Deps, key: PromotionKey, now: Date): Promise<boolean> {
  const { vendorId, promotionId } = key;
  return db.transaction(async (tx) => {
    const promotion = await takeDuePromotion(tx, key, now);
    if (!promotion) return false;
    const { name, endsAt, timesUsed } = promotion;
    await changePromotion(tx, key, { dueAt: endsAt > now ? endsAt : null });
    const hasEnded = endingAt(promotion, now) === 'by_date';
    const notice = hasEnded
      ? await leaveNotice(tx, clock, vendorId, {
          kind: 'promotion_ended',
          title: `${name} has ended`,
          text: `${name} has ended. Customers used it ${timesUsed === 1 ? 'once' : `${timesUsed} times`}. You can reactivate it with new dates.`,
          link: '/dashboard/promo',
        })
      : [];
    await recordEvents(tx, clock, vendorId, [promotionChanged(promotionId), ...notice]);
    return true;
  });
}

/**
 * Announces promotions that started or ended by their dates. Reads compute the status from the clock, so they are right
 * even before this has run.
 */
export async function notifyOfPromotions(
  deps: Deps,
  onFailure: (error: unknown, promotionId: string) => void,
): Promise<number> {
  const now = deps.clock.now();
  let count = 0;
  for (const key of await readDuePromotions(deps.db, now, BATCH)) {
    try {
      if (await notifyOne(deps, key, now)) count += 1;
    } catch (error) {
      onFailure(error, key.promotionId);
      // Its dates apply anyway; only the announcement is postponed.
      await changePromotion(deps.db, key, { dueAt: after(now, RETRY) });
    }
  }
  return count;
}

export const promotionDueJob = (deps: Deps & Pick<Background, 'log'>): DueJob => ({
  name: 'promotions',
  run: () =>
    notifyOfPromotions(deps, (err, promotionId) =>
      deps.log.error({ err, promotionId }, 'a promotion notification failed'),
    ),
  nextDue: () => nextDuePromotion(deps.db),
});

/** Promotions that started or ended without being announced, longest due first. */
const readDuePromotions = (db: Db, now: Date, limit: number): Promise<PromotionKey[]> =>
  db
    .select({ vendorId: promotions.vendorId, promotionId: promotions.id })
    .from(promotions)
    .where(lte(promotions.dueAt, now))
    .orderBy(asc(promotions.dueAt))
    .limit(limit);

const nextDuePromotion = (db: Db) => earliest(db, promotions.dueAt);

/** Locks it, if it is still due and not locked by others. */
const takeDuePromotion = (tx: Db, { vendorId, promotionId }: PromotionKey, now: Date) =>
  first(
    tx
      .select()
      .from(promotions)
      .where(and(eq(promotions.vendorId, vendorId), eq(promotions.id, promotionId), lte(promotions.dueAt, now)))
      .for('no key update', { skipLocked: true }),
  );
