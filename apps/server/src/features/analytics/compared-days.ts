import { addDays, countDays, WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import { dayIn, sameTimeOn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { dayRange, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';

/**
 * Two ranges, one after the other, and perhaps days between them: `from` to `end`, and `middle` to `to`. Of the earlier
 * one the days up to `wholeTo` count, then its last day from `partFrom` until `partTo`.
 */
export interface ComparedSpans {
  readonly from: string;
  readonly end: string;
  readonly wholeTo: string;
  readonly partFrom: Date;
  readonly partTo: Date;
  readonly middle: string;
  readonly to: string;
}

/** Enough whole weeks that the ranges don't overlap: a Friday is compared with a Friday. */
const daysBack = ({ from, to }: DayRange): number =>
  Math.ceil(countDays(from, to) / WEEK_DAYS.length) * WEEK_DAYS.length;

/**
 * In the vendor's time zone. A running range is compared with the same part of the previous one, `until` the same time
 * of day.
 */
export function comparedDays(input: DayRangeInput, timeZone: string, now: Date) {
  const current = dayRange(input, timeZone, now);
  const today = dayIn(timeZone, now);
  const back = -daysBack(current);
  const isRunning = current.from <= today && today <= current.to;
  const previous = { from: addDays(current.from, back), to: addDays(isRunning ? today : current.to, back) };
  const start = startOfDay(timeZone, previous.to);
  const until = isRunning ? sameTimeOn(timeZone, previous.to, now) : null;
  const spans: ComparedSpans = {
    from: previous.from,
    end: previous.to,
    wholeTo: isRunning ? addDays(previous.to, -1) : previous.to,
    partFrom: start,
    partTo: until ?? start,
    middle: current.from,
    to: current.to,
  };
  return { current, previous: { ...previous, until: until?.toISOString() ?? null }, spans };
}
