import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import { dayIn, sameTimeOn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { dayRange, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';

/** Two ranges, one after the other, and perhaps days between them: `from` to `end`, and `middle` to `to`. */
export interface TwoRanges {
  readonly from: string;
  readonly end: string;
  readonly middle: string;
  readonly to: string;
}

/** Which part of the earlier range counts: its days up to `wholeTo`, then from `partFrom` until `partTo`. */
export interface EqualSpan {
  readonly wholeTo: string;
  readonly partFrom: Date;
  readonly partTo: Date;
}

/** So many whole weeks, in days, that no day is in both ranges: a Friday is set against a Friday. */
const daysBack = ({ from, to }: DayRange): number =>
  Math.ceil(countDays(from, to) / WEEK_DAYS.length) * WEEK_DAYS.length;

/**
 * The requested days on the vendor's calendar, and the days they are compared with. A range that is still running is
 * compared with the same part of the one before, `until` the same time of the day.
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
