import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { OfferedPromotion, PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { hasPromotions, insertPast, insertUses, readAll, type RunRow } from './seed-promotions.queries.ts';
import { nextDue, type PromotionRow } from './promotion-state.ts';
import type { PromotionUse } from './promotion-uses.queries.ts';

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

const runOf = (vendorId: string, run: PastRun, place: number) => ({
  vendorId,
  run: place,
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
  const { runs, name, cap, minimumOrder, productIds, ...rule } = past;
  const id = newId();
  const all = runs.map((run, place) => runOf(vendorId, run, place + 1));
  const [last, first] = [all.at(-1), all[0]];
  if (!last || !first) throw new Error('A promotion has at least one run.');
  const isTold = last.stoppedAt !== null || last.endsAt <= now;
  const row: PromotionRow = {
    ...last,
    id,
    name,
    ...rule,
    cap: cap as Money | null,
    minimumOrder: minimumOrder as Money | null,
    productIds: productIds && [...productIds],
    enteredAt: last.startsAt < now ? last.startsAt : now,
    createdAt: first.startsAt < now ? first.startsAt : now,
    dueAt: isTold ? null : nextDue(last, now),
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
  if (await hasPromotions(tx, vendorId)) return;
  const all = past.map((promotion) => rowsOf(vendorId, promotion, now));
  await insertPast(
    tx,
    all.map(({ row }) => row),
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
  const [current, archived] = await readAll(db, vendorId);
  const archivedOf = Map.groupBy(archived, ({ promotionId }) => promotionId);
  return current.flatMap((promotion) => {
    const runs: readonly Omit<RunRow, 'promotionId'>[] = [promotion, ...(archivedOf.get(promotion.id) ?? [])];
    return runs.map((run) => offerOf(promotion, run));
  });
}

export type PastUse = Omit<PromotionUse, 'vendorId'>;

export const enterPastUses = (tx: Db, vendorId: string, uses: readonly PastUse[]): Promise<void> =>
  insertUses(
    tx,
    vendorId,
    uses.map((use) => ({ ...use, vendorId })),
  );
