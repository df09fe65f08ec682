import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import { and, desc, eq, getTableColumns, inArray, isNull, max, not, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type RowKey, type PageRange, newestFirst } from '../../platform/paging.ts';
import type { PromotionRow } from './promotion-state.ts';
import { promotionRuns, promotions, promotionUses } from './promotions.tables.ts';
import { first } from '../../platform/database/rows.ts';

export interface PromotionKey {
  readonly vendorId: string;
  readonly promotionId: string;
}

const isThePromotion = ({ vendorId, promotionId }: PromotionKey) =>
  and(eq(promotions.vendorId, vendorId), eq(promotions.id, promotionId));

/** By its date, its limit or its vendor; `endingAt` is the same rule for a row. */
const isOver = (now: Date): SQL =>
  sql`(${promotions.stoppedAt} is not null or ${promotions.endsAt} <= ${now.toISOString()}
    or coalesce(${promotions.timesUsed} >= ${promotions.totalLimit}, false))`;

export const insertPromotion = (tx: Db, promotion: PromotionRow) => tx.insert(promotions).values(promotion);

export const findPromotion = (db: Db, key: PromotionKey) =>
  first(db.select().from(promotions).where(isThePromotion(key)));

/** Locked until the transaction ends, so that decisions based on its limits and dates stay true. */
export const lockPromotion = (tx: Db, key: PromotionKey) =>
  first(tx.select().from(promotions).where(isThePromotion(key)).for('no key update'));

export const changePromotion = (tx: Db, key: PromotionKey, change: Partial<PromotionRow>) =>
  first(tx.update(promotions).set(change).where(isThePromotion(key)).returning());

export const archiveRun = (tx: Db, { id: promotionId, ...run }: PromotionRow) =>
  tx.insert(promotionRuns).values({ ...run, promotionId });

export const keyOf = ({ enteredAt, id }: PromotionRow): RowKey => [enteredAt.toISOString(), id];

export function readPromotions(
  db: Db,
  vendorId: string,
  { status, now }: { status: PromotionStatus; now: Date },
  range: PageRange,
): Promise<PromotionRow[]> {
  const { beyond, order } = newestFirst(promotions.enteredAt, promotions.id, range);
  return db
    .select()
    .from(promotions)
    .where(and(eq(promotions.vendorId, vendorId), status === 'expired' ? isOver(now) : not(isOver(now)), beyond))
    .orderBy(...order)
    .limit(range.limit);
}

export async function countByStatus(db: Db, vendorId: string, now: Date): Promise<Record<PromotionStatus, number>> {
  const [counted] = await db
    .select({
      active: sql<number>`count(*) filter (where not ${isOver(now)})`,
      expired: sql<number>`count(*) filter (where ${isOver(now)})`,
    })
    .from(promotions)
    .where(eq(promotions.vendorId, vendorId));
  return { active: counted?.active ?? 0, expired: counted?.expired ?? 0 };
}

export type PastRun = typeof promotionRuns.$inferSelect & { readonly lastUsedAt: Date | null };

export function readPastRuns(db: Db, vendorId: string, promotionIds: readonly string[]): Promise<PastRun[]> {
  const isUseOfIt = and(
    eq(promotionUses.vendorId, promotionRuns.vendorId),
    eq(promotionUses.promotionId, promotionRuns.promotionId),
    eq(promotionUses.run, promotionRuns.run),
    isNull(promotionUses.givenBackAt),
  );
  return db
    .select({ ...getTableColumns(promotionRuns), lastUsedAt: max(promotionUses.usedAt) })
    .from(promotionRuns)
    .leftJoin(promotionUses, isUseOfIt)
    .where(and(eq(promotionRuns.vendorId, vendorId), inArray(promotionRuns.promotionId, [...promotionIds])))
    .groupBy(promotionRuns.vendorId, promotionRuns.promotionId, promotionRuns.run)
    .orderBy(desc(promotionRuns.run));
}

export async function namesOf(db: Db, vendorId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: promotions.id, name: promotions.name })
    .from(promotions)
    .where(and(eq(promotions.vendorId, vendorId), inArray(promotions.id, [...ids])));
  return new Map(found.map(({ id, name }) => [id, name]));
}
