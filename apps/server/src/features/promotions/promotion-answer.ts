import type { PROMOTION_ENDINGS } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { promotions } from './promotions.tables.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import type { Db } from '../../platform/database/database.ts';
import { readPastRuns, type PastRun } from './promotions.queries.ts';
import { one } from '../../platform/database/rows.ts';

export type PromotionRow = typeof promotions.$inferSelect;
type PromotionEnding = (typeof PROMOTION_ENDINGS)[number];

type Run = Pick<PromotionRow, 'startsAt' | 'endsAt' | 'stoppedAt' | 'timesUsed' | 'totalLimit'>;

/** Null while it is active. `isOver` in the queries is the same rule in SQL. */
export function endingAt({ stoppedAt, timesUsed, totalLimit, endsAt }: Run, now: Date): PromotionEnding | null {
  if (stoppedAt !== null) return 'stopped';
  if (totalLimit !== null && timesUsed >= totalLimit) return 'used_up';
  return endsAt <= now ? 'by_date' : null;
}

const isRunningAt = (run: Run, now: Date): boolean => endingAt(run, now) === null && run.startsAt <= now;

/** When open screens need the next update, unless a limit or the vendor ends it before. */
export const nextDue = ({ startsAt, endsAt }: Pick<Run, 'startsAt' | 'endsAt'>, now: Date): Date =>
  startsAt > now ? startsAt : endsAt;

export const promotionChanged = (promotionId: string): NewEvent => ({ kind: 'promotion_changed', promotionId });

function endedAt(run: PastRun, now: Date): Date | null {
  const ending = endingAt(run, now);
  if (ending === 'stopped') return run.stoppedAt;
  return ending === 'used_up' ? run.lastUsedAt : run.endsAt;
}

const pastRunAnswer = (run: PastRun, now: Date): Promotion['history'][number] => ({
  startsAt: run.startsAt.toISOString(),
  endsAt: run.endsAt.toISOString(),
  endedAt: endedAt(run, now)?.toISOString() ?? null,
  ending: endingAt(run, now),
  totalLimit: run.totalLimit,
  timesUsed: run.timesUsed,
  givenAway: run.givenAway,
  ordersBrought: run.ordersBrought,
});

function promotionAnswer(row: PromotionRow, runs: readonly PastRun[], now: Date): Promotion {
  const ending = endingAt(row, now);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    value: row.value,
    cap: row.cap,
    minimumOrder: row.minimumOrder,
    productIds: row.productIds,
    buyQuantity: row.buyQuantity,
    getQuantity: row.getQuantity,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    totalLimit: row.totalLimit,
    perCustomerLimit: row.perCustomerLimit,
    status: ending === null ? 'active' : 'expired',
    isRunning: isRunningAt(row, now),
    ending,
    timesUsed: row.timesUsed,
    givenAway: row.givenAway,
    ordersBrought: row.ordersBrought,
    history: runs.map((run) => pastRunAnswer(run, now)),
    createdAt: row.createdAt.toISOString(),
  };
}

export async function promotionAnswers(
  db: Db,
  vendorId: string,
  rows: readonly PromotionRow[],
  now: Date,
): Promise<Promotion[]> {
  const again = rows.filter(({ run }) => run > 1).map(({ id }) => id);
  const runs = again.length === 0 ? [] : await readPastRuns(db, vendorId, again);
  const runsOf = Map.groupBy(runs, ({ promotionId }) => promotionId);
  return rows.map((row) => promotionAnswer(row, runsOf.get(row.id) ?? [], now));
}

export const onePromotionAnswer = (db: Db, row: PromotionRow, now: Date): Promise<Promotion> =>
  one(promotionAnswers(db, row.vendorId, [row], now));
