import type { analyticsContract } from '@vendor-portal/contract/analytics/analytics.contract.ts';
import type { CallAnswer } from '@vendor-portal/contract/wire/call.ts';
import type { DayRangeInput } from '../../platform/day-range.ts';
import type { Caller } from '../../platform/http/guard/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { analyticsFigures } from './analytics.queries.ts';
import { comparedDays } from './compared-days.ts';

type Analytics = CallAnswer<typeof analyticsContract.readAnalytics>;

export type Owner = Pick<Caller, 'vendorId' | 'timeZone'>;

/**
 * Compares a range with the same part of an earlier one, a number of whole weeks before. Orders count on the day they
 * were placed, money and sold products on the day they were earned.
 */
export async function readAnalytics(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { vendorId, timeZone }: Owner,
  input: DayRangeInput,
): Promise<Analytics> {
  const { spans, previous } = comparedDays(input, timeZone, clock.now());
  const figures = await analyticsFigures(db, vendorId, spans);
  return { ...figures, previous: { ...figures.previous, until: previous.until } };
}
