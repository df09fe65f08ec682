import { addDays, countDays, WEEK_DAYS } from '@vendor-portal/contract/values/day.ts';
import { dayIn, sameTimeOn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { dayRange, type DayRange, type DayRangeInput, wholeMonth } from '../../platform/day-range.ts';

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

/** A few days are compared with the same weekdays, more with those directly before them, so that no day is left out. */
const daysBack = ({ from, to }: DayRange): number => Math.max(countDays(from, to), WEEK_DAYS.length);

const monthBefore = ({ from }: DayRange): DayRange => {
  const to = addDays(from, -1);
  return { from: `${to.slice(0, 'YYYY-MM'.length)}-01`, to };
};

/**
 * In the vendor's time zone. A whole month is compared with the month before, however long; a running range with the
 * same part of the previous one, `until` the same time of day.
 */
export function comparedDays(input: DayRangeInput, timeZone: string, now: Date) {
  const current = dayRange(input, timeZone, now);
  const today = dayIn(timeZone, now);
  const back = -daysBack(current);
  const isRunning = current.from <= today && today <= current.to;
  const previous =
    wholeMonth(current) !== undefined && !isRunning
      ? monthBefore(current)
      : { from: addDays(current.from, back), to: addDays(isRunning ? today : current.to, back) };
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
