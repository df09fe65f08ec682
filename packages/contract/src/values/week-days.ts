/**
 * §3 Orders per day: sunday through saturday, in the order of `Date.getUTCDay`. Separate from its schema, because
 * screens need only the names.
 */
export const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function weekDayOf(day: string): (typeof WEEK_DAYS)[number] {
  const weekDay = WEEK_DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (!weekDay) throw new RangeError(`Not a calendar day: ${day}`);
  return weekDay;
}
