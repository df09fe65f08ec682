import { addDays, countDays } from '@vendor-portal/contract/values/day.ts';
import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import { dayRange, type DayRange, type DayRangeInput } from '../../platform/day-range.ts';

/** As many days, so many whole weeks earlier that none is in both: a Friday is set against a Friday. */
function weeksBefore({ from, to }: DayRange): DayRange {
  const weeks = Math.ceil(countDays(from, to) / WEEK_DAYS.length);
  const back = -weeks * WEEK_DAYS.length;
  return { from: addDays(from, back), to: addDays(to, back) };
}

/** The requested days on the vendor's calendar, and the days they are compared with. */
export function comparedDays(input: DayRangeInput, timeZone: string, now: Date) {
  const current = dayRange(input, timeZone, now);
  const previous = weeksBefore(current);
  const ranges = { from: previous.from, end: previous.to, middle: current.from, to: current.to };
  return { current, previous, ranges };
}
