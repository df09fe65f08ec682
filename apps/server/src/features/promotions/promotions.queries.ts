import type { PromotionStatus } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  max,
  not,
  sql,
  type SQL,
  asc,
  count,
  gt,
  lt,
  lte,
  or,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type RowKey, type PageRange, newestFirst } from '../../platform/paging.ts';
import { first } from '../../platform/database/rows.ts';
import { prepareVariants, type Params } from '../../platform/database/prepared-queries.ts';
import { promotionRuns, promotions, promotionUses, type PromotionRow } from './promotions.tables.ts';

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

export const rowKey = ({ enteredAt, id }: PromotionRow): RowKey => [enteredAt.toISOString(), id];

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

export async function readNames(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: promotions.id, name: promotions.name })
    .from(promotions)
    .where(and(eq(promotions.vendorId, vendorId), inArray(promotions.id, [...ids])));
  return new Map(found.map(({ id, name }) => [id, name]));
}

export type PromotionUse = typeof promotionUses.$inferSelect;

interface RunningAt {
  readonly vendorId: string;
  readonly now: Date;
}

const queryRunning = prepareVariants('running promotions', (db, params: Params<RunningAt>, isHeld: boolean) => {
  const running = db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.vendorId, params.vendorId),
        lte(promotions.startsAt, params.now),
        gt(promotions.endsAt, params.now),
        isNull(promotions.stoppedAt),
        or(isNull(promotions.totalLimit), lt(promotions.timesUsed, promotions.totalLimit)),
      ),
    )
    .orderBy(asc(promotions.id));
  return isHeld ? running.for('no key update') : running;
});

/**
 * Running and with uses left. Locked in the order of their ids, so that transactions that lock several don't deadlock.
 */
export const readRunning = (db: Db, vendorId: string, now: Date, isHeld: boolean): Promise<PromotionRow[]> =>
  queryRunning(db, { vendorId, now }, isHeld);

export async function countUsesBy(
  db: Db,
  vendorId: string,
  customerId: string,
  runs: readonly Pick<PromotionRow, 'id' | 'run'>[],
): Promise<ReadonlyMap<string, number>> {
  if (runs.length === 0) return new Map();
  const counted = await db
    .select({ promotionId: promotionUses.promotionId, uses: count() })
    .from(promotionUses)
    .where(
      and(
        eq(promotionUses.vendorId, vendorId),
        eq(promotionUses.customerId, customerId),
        isNull(promotionUses.givenBackAt),
        or(...runs.map(({ id, run }) => and(eq(promotionUses.promotionId, id), eq(promotionUses.run, run)))),
      ),
    )
    .groupBy(promotionUses.promotionId);
  return new Map(counted.map(({ promotionId, uses }) => [promotionId, uses]));
}

const shifted = (
  table: typeof promotions | typeof promotionRuns,
  { worth, isBrought }: Pick<PromotionUse, 'worth' | 'isBrought'>,
  by: 1 | -1,
) => ({
  timesUsed: sql`${table.timesUsed} + ${by}`,
  givenAway: sql`${table.givenAway} + ${by * worth}`,
  ordersBrought: sql`${table.ordersBrought} + ${isBrought ? by : 0}`,
});

const isItsRun = ({ vendorId, promotionId, run }: PromotionUse) =>
  and(eq(promotions.vendorId, vendorId), eq(promotions.id, promotionId), eq(promotions.run, run));

/** The table's own check refuses a use beyond the limit. */
export async function addUse(tx: Db, use: PromotionUse): Promise<PromotionRow> {
  const [used] = await tx
    .update(promotions)
    .set(shifted(promotions, use, 1))
    .where(isItsRun(use))
    .returning();
  if (!used) throw new Error('The promotion has no such run.');
  await tx.insert(promotionUses).values(use);
  return used;
}

/** From the run it counted in; undefined if it had none, or it was already returned. */
export async function removeUse(
  tx: Db,
  { vendorId, orderId }: Pick<PromotionUse, 'vendorId' | 'orderId'>,
  now: Date,
): Promise<{ use: PromotionUse; promotion: PromotionRow | undefined } | undefined> {
  const [use] = await tx
    .update(promotionUses)
    .set({ givenBackAt: now })
    .where(
      and(eq(promotionUses.vendorId, vendorId), eq(promotionUses.orderId, orderId), isNull(promotionUses.givenBackAt)),
    )
    .returning();
  if (!use) return undefined;
  const [promotion] = await tx
    .update(promotions)
    .set(shifted(promotions, use, -1))
    .where(isItsRun(use))
    .returning();
  if (promotion) return { use, promotion };
  await tx
    .update(promotionRuns)
    .set(shifted(promotionRuns, use, -1))
    .where(
      and(
        eq(promotionRuns.vendorId, vendorId),
        eq(promotionRuns.promotionId, use.promotionId),
        eq(promotionRuns.run, use.run),
      ),
    );
  return { use, promotion: undefined };
}

export const keyOfUse = ({ usedAt, orderId }: PromotionUse): RowKey => [usedAt.toISOString(), orderId];

export function readUses(db: Db, { vendorId, id, run }: PromotionRow, range: PageRange): Promise<PromotionUse[]> {
  const { beyond, order } = newestFirst(promotionUses.usedAt, promotionUses.orderId, range);
  return db
    .select()
    .from(promotionUses)
    .where(
      and(eq(promotionUses.vendorId, vendorId), eq(promotionUses.promotionId, id), eq(promotionUses.run, run), beyond),
    )
    .orderBy(...order)
    .limit(range.limit);
}
