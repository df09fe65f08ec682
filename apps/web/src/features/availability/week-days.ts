import type { WeekDay } from '@vendor-portal/contract/values/day.ts';

/** In the order of a shop's sign. */
export const DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly WeekDay[];

export const WORKING_DAYS: readonly WeekDay[] = DAYS.slice(0, 5);
export const WEEKEND: readonly WeekDay[] = DAYS.slice(5);
