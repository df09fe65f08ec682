import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { earliest } from '../../platform/database/earliest.ts';
import type { PromotionRow } from './promotion-state.ts';
import type { PromotionKey } from './promotions.queries.ts';
import { promotions } from './promotions.tables.ts';

/** Promotions that have begun or ended and nobody was told, the longest due first. */
export const readDuePromotions = (db: Db, now: Date, limit: number): Promise<PromotionKey[]> =>
  db
    .select({ vendorId: promotions.vendorId, promotionId: promotions.id })
    .from(promotions)
    .where(lte(promotions.dueAt, now))
    .orderBy(asc(promotions.dueAt))
    .limit(limit);

export const nextDuePromotion = (db: Db) => earliest(db, promotions.dueAt);

/** Holds it, if it is still due and nobody else has it. */
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
