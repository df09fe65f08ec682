import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';

/** §3 Orders per day: sunday through saturday, in the order of `Date.getUTCDay`. */
export const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export const WeekDay = z.enum(WEEK_DAYS);
export type WeekDay = z.output<typeof WeekDay>;

/** One entry per day of the week. */
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

export function weekDayOf(day: string): WeekDay {
  const weekDay = WEEK_DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!weekDay) throw new RangeError(`Not a calendar day: ${day}`);
  return weekDay;
}
