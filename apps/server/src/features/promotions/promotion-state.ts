import type { PROMOTION_ENDINGS } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { promotions } from './promotions.tables.ts';
import type { NewEvent } from '../../platform/events/events.ts';

export type PromotionRow = typeof promotions.$inferSelect;
export type PromotionEnding = (typeof PROMOTION_ENDINGS)[number];

type Run = Pick<PromotionRow, 'startsAt' | 'endsAt' | 'stoppedAt' | 'timesUsed' | 'totalLimit'>;

/** Null while it is active. `isOver` in the queries is the same rule in SQL. */
export function endingAt({ stoppedAt, timesUsed, totalLimit, endsAt }: Run, now: Date): PromotionEnding | null {
  if (stoppedAt !== null) return 'stopped';
  if (totalLimit !== null && timesUsed >= totalLimit) return 'used_up';
  return endsAt <= now ? 'by_date' : null;
}

export const isRunningAt = (run: Run, now: Date): boolean => endingAt(run, now) === null && run.startsAt <= now;

/** When open screens need the next update, unless a limit or the vendor ends it before. */
export const nextDue = ({ startsAt, endsAt }: Pick<Run, 'startsAt' | 'endsAt'>, now: Date): Date =>
  startsAt > now ? startsAt : endsAt;

export const promotionChanged = (promotionId: string): NewEvent => ({ kind: 'promotion_changed', promotionId });
