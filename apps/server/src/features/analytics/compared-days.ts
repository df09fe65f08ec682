import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import { dayIn, sameTimeOn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { dayRange, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';

/** `from` to `end`, and `middle` to `to`; there may be days between them. */
export interface TwoRanges {
  readonly from: string;
  readonly end: string;
  readonly middle: string;
  readonly to: string;
}

/** The part of the earlier range that counts: days up to `wholeTo`, then from `partFrom` until `partTo`. */
export interface EqualSpan {
  readonly wholeTo: string;
  readonly partFrom: Date;
  readonly partTo: Date;
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
  const ranges: TwoRanges = { from: previous.from, end: previous.to, middle: current.from, to: current.to };
  const span: EqualSpan = {
    wholeTo: isRunning ? addDays(previous.to, -1) : previous.to,
    partFrom: start,
    partTo: until ?? start,
  };
  return { current, previous: { ...previous, until }, ranges, span };
}
