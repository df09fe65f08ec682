import type { WeekDay } from '@vendor-portal/contract/values/day.ts';

export const weekDayNames: Record<WeekDay, string> = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
};
