import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/earliest.ts';
import type { PromotionRow } from './promotion-state.ts';
import type { PromotionKey } from './promotions.queries.ts';
import { promotions } from './promotions.tables.ts';

/** Promotions that started or ended without being announced, longest due first. */
export const readDuePromotions = (db: Db, now: Date, limit: number): Promise<PromotionKey[]> =>
  db
    .select({ vendorId: promotions.vendorId, promotionId: promotions.id })
    .from(promotions)
    .where(lte(promotions.dueAt, now))
    .orderBy(asc(promotions.dueAt))
    .limit(limit);

export const nextDuePromotion = (db: Db) => earliest(db, promotions.dueAt);

/** Locks it, if it is still due and not locked by others. */
export async function takeDuePromotion(
  tx: Db,
  { vendorId, promotionId }: PromotionKey,
  now: Date,
): Promise<PromotionRow | undefined> {
  const [promotion] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.vendorId, vendorId), eq(promotions.id, promotionId), lte(promotions.dueAt, now)))
    .for('no key update', { skipLocked: true });
  return promotion;
}
