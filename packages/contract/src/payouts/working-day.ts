import { addDays } from '../values/day.ts';
import { weekDayOf } from '../values/week-days.ts';

export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  const weekDay = weekDayOf(next);
  return weekDay === 'saturday' || weekDay === 'sunday' ? nextWorkingDay(next) : next;
}
