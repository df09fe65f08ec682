import { momentOf, wallClock } from '@vendor-portal/contract/values/zoned-time.ts';

const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Local time in the format of `<input type="datetime-local">`: 2026-11-15T18:30. */
export const wallTime = (moment: Date, timeZone: string): string => wallClock(timeZone, moment).slice(0, 16);

/** Empty for an empty input. */
export function instantOf(wall: string, timeZone: string): string {
  const [day = '', time = ''] = wall.split('T');
  return WALL.test(wall) ? momentOf(timeZone, day, time).toISOString() : '';
}
