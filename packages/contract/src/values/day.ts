import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';

const DAY_MS = 86_400_000;

const daysSinceEpoch = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Both included. Zero or less when they are in the wrong order. */
export const countDays = (first: string, last: string): number => daysSinceEpoch(last) - daysSinceEpoch(first) + 1;

export const addDays = (day: string, count: number): string =>
  new Date((daysSinceEpoch(day) + count) * DAY_MS).toISOString().slice(0, 10);

/** §3 Orders per day: sunday through saturday, in the order of `Date.getUTCDay`. */
export const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function findWeekDay(day: string): (typeof WEEK_DAYS)[number] {
  const weekDay = WEEK_DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!weekDay) throw new RangeError(`Not a calendar day: ${day}`);
  return weekDay;
}

export const WeekDay = z.enum(WEEK_DAYS);
export type WeekDay = z.output<typeof WeekDay>;

export const perWeekDay = <Entry extends $ZodType>(entry: Entry) =>
  z.object({
    sunday: entry,
    monday: entry,
    tuesday: entry,
    wednesday: entry,
    thursday: entry,
    friday: entry,
    saturday: entry,
  });
