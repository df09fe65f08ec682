import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { DayRange } from './day-range.ts';

const MONTHS = 13;

const startOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** This month up to today and the twelve before it, latest first. */
export function monthsUpTo(today: string): readonly DayRange[] {
  const months: DayRange[] = [];
  let last = today;
  while (months.length < MONTHS) {
    const from = startOfMonth(last);
    months.push({ from, to: last });
    last = addDays(from, -1);
  }
  return months;
}

/** A tax year is a calendar year: this one up to today, and the one before it. */
export function taxYearsUpTo(today: string): readonly DayRange[] {
  const year = Number(today.slice(0, 4));
  return [year, year - 1].map((each) => ({ from: `${each}-01-01`, to: each === year ? today : `${each}-12-31` }));
}
