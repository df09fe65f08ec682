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

const MONTH = 'YYYY-MM'.length;

/** The month (2026-10) that the days are exactly, if they are one. */
export const wholeMonth = ({ from, to }: DayRange): string | undefined =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01') && to.slice(0, MONTH) === from.slice(0, MONTH)
    ? from.slice(0, MONTH)
    : undefined;

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
