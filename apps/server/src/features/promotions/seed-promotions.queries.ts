import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import type { PromotionRow } from './promotion-state.ts';
import type { PromotionUse } from './promotion-uses.queries.ts';
import { promotionRuns, promotions, promotionUses } from './promotions.tables.ts';

export type RunRow = typeof promotionRuns.$inferSelect;

export async function hasPromotions(tx: Db, vendorId: string): Promise<boolean> {
  const found = await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(eq(promotions.vendorId, vendorId))
    .limit(1);
  return found.length > 0;
}

export async function insertPast(tx: Db, rows: readonly PromotionRow[], runs: readonly RunRow[]): Promise<void> {
  await insertAll(tx, promotions, rows);
  await insertAll(tx, promotionRuns, runs);
}

export const readAll = (db: Db, vendorId: string) =>
  Promise.all([
    db.select().from(promotions).where(eq(promotions.vendorId, vendorId)),
    db.select().from(promotionRuns).where(eq(promotionRuns.vendorId, vendorId)),
  ]);

/** Also updates the counters of every run. */
export async function insertUses(tx: Db, vendorId: string, uses: readonly PromotionUse[]): Promise<void> {
  await insertAll(tx, promotionUses, uses);
  const counted = sql`
    set times_used = u.times_used, given_away = u.given_away, orders_brought = u.orders_brought
    from (
      select promotion_id, run, count(*) as times_used, sum(worth) as given_away,
        count(*) filter (where is_brought) as orders_brought
      from ${promotionUses} where vendor_id = ${vendorId} and given_back_at is null group by promotion_id, run
    ) u`;
  await tx.execute(sql`update ${promotions} p ${counted}
    where p.vendor_id = ${vendorId} and p.id = u.promotion_id and p.run = u.run`);
  await tx.execute(sql`update ${promotionRuns} p ${counted}
    where p.vendor_id = ${vendorId} and p.promotion_id = u.promotion_id and p.run = u.run`);
}
