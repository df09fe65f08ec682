import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';
import { WEEK_DAYS } from './week-days.ts';

export { WEEK_DAYS, weekDayOf } from './week-days.ts';

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
