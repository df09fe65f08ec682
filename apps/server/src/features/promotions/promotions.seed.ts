import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { OfferedPromotion, PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { nextDue } from './promotion-rules.service.ts';
import type { PromotionUse } from './promotions.queries.ts';
import { eq, sql } from 'drizzle-orm';
import { insertAll } from '../../platform/database/insert-all.ts';
import { promotionRuns, promotions, promotionUses, type PromotionRow } from './promotions.tables.ts';

type RunRow = typeof promotionRuns.$inferSelect;

interface PastRun {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly stoppedAt?: Date;
  readonly totalLimit?: number;
  readonly perCustomerLimit?: number;
}

export interface PastPromotion extends PromotionRule {
  readonly name: string;
  readonly runs: readonly [PastRun, ...PastRun[]];
}

const runOf = (vendorId: string, run: PastRun, index: number) => ({
  vendorId,
  run: index,
  startsAt: run.startsAt,
  endsAt: run.endsAt,
  stoppedAt: run.stoppedAt ?? null,
  totalLimit: run.totalLimit ?? null,
  perCustomerLimit: run.perCustomerLimit ?? null,
  timesUsed: 0,
  givenAway: 0 as Money,
  ordersBrought: 0,
});

function rowsOf(vendorId: string, past: PastPromotion, now: Date): { row: PromotionRow; archived: RunRow[] } {
  const { runs, name, cap, minimumOrder, productIds, categories, ...rule } = past;
  const id = newId();
  const all = runs.map((run, index) => runOf(vendorId, run, index + 1));
  const [last, first] = [all.at(-1), all[0]];
  if (!last || !first) throw new Error('The promotion has no run.');
  const isAnnounced = last.stoppedAt !== null || last.endsAt <= now;
  const row: PromotionRow = {
    ...last,
    id,
    name,
    ...rule,
    cap: cap as Money | null,
    minimumOrder: minimumOrder as Money | null,
    productIds: productIds && [...productIds],
    categories: [...categories],
    enteredAt: last.startsAt < now ? last.startsAt : now,
    createdAt: first.startsAt < now ? first.startsAt : now,
    dueAt: isAnnounced ? null : nextDue(last, now),
  };
  return { row, archived: all.slice(0, -1).map((run) => Object.assign(run, { promotionId: id })) };
}

export async function enterPastPromotions(
  tx: Db,
  vendorId: string,
  past: readonly PastPromotion[],
  now: Date,
): Promise<void> {
  await lockVendor(tx, vendorId);
  if ((await tx.$count(promotions, eq(promotions.vendorId, vendorId))) > 0) return;
  const all = past.map((promotion) => rowsOf(vendorId, promotion, now));
  await insertAll(
    tx,
    promotions,
    all.map(({ row }) => row),
  );
  await insertAll(
    tx,
    promotionRuns,
    all.flatMap(({ archived }) => archived),
  );
}

export interface PastOffer extends OfferedPromotion {
  readonly run: number;
  readonly startsAt: Date;
  /** By its date or its vendor. */
  readonly overAt: Date;
  readonly totalLimit: number | null;
  readonly perCustomerLimit: number | null;
}

const offerOf = (promotion: PromotionRow, run: Omit<RunRow, 'promotionId'>): PastOffer => ({
  ...promotion,
  run: run.run,
  startsAt: run.startsAt,
  endsAt: run.endsAt,
  overAt: run.stoppedAt ?? run.endsAt,
  totalLimit: run.totalLimit,
  perCustomerLimit: run.perCustomerLimit,
});

export async function pastOffers(db: Db, vendorId: string): Promise<PastOffer[]> {
  const [current, archived] = await Promise.all([
    db.select().from(promotions).where(eq(promotions.vendorId, vendorId)),
    db.select().from(promotionRuns).where(eq(promotionRuns.vendorId, vendorId)),
  ]);
  const archivedOf = Map.groupBy(archived, ({ promotionId }) => promotionId);
  return current.flatMap((promotion) => {
    const runs: readonly Omit<RunRow, 'promotionId'>[] = [promotion, ...(archivedOf.get(promotion.id) ?? [])];
    return runs.map((run) => offerOf(promotion, run));
  });
}

export type PastUse = Omit<PromotionUse, 'vendorId'>;

/** Also updates the counters of every run. */
export async function enterPastUses(tx: Db, vendorId: string, uses: readonly PastUse[]): Promise<void> {
  await insertAll(
    tx,
    promotionUses,
    uses.map((use) => ({ ...use, vendorId })),
  );
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
