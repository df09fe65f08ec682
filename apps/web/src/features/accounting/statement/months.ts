import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Days } from '../../../platform/time/day-range.ts';

const MONTHS = 13;

const firstOf = (day: string) => `${day.slice(0, 8)}01`;

/** The month of this day and the twelve before it, the latest first; each from its first to its last day. */
export function monthsUpTo(today: string): readonly Days[] {
  const months: Days[] = [];
  let first = firstOf(today);
  let last = addDays(firstOf(addDays(first, 31)), -1);
  while (months.length < MONTHS) {
    months.push({ from: first, to: last });
    last = addDays(first, -1);
    first = firstOf(last);
  }
  return months;
}
