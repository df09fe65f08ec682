import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';

export interface DayRangeInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const USUAL_DAYS = 30;

export function dayRange({ from, to }: DayRangeInput, timeZone: string, now: Date): DayRange {
  const today = dayIn(timeZone, now);
  if (from !== undefined) return { from, to: to ?? (from > today ? from : today) };
  const last = to ?? today;
  return { from: addDays(last, 1 - USUAL_DAYS), to: last };
}

export function everyDay<Row extends { readonly day: string }>(
  { from, to }: DayRange,
  rows: readonly Row[],
  empty: Omit<Row, 'day'>,
): Row[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const all: Row[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(byDay.get(day) ?? ({ ...empty, day } as Row));
  return all;
}
