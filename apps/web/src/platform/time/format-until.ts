import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { formatInstant } from '../i18n/format.ts';
import { serverNow } from './server-time.ts';

/** 18:00, midnight, 9:00 tomorrow, midnight tomorrow, or 21 Nov 2026, 09:00: an hour alone is always today's. */
export function formatUntil(instant: string, timeZone: string): string {
  const today = dayIn(timeZone, new Date(serverNow()));
  const day = dayIn(timeZone, new Date(instant));
  const time = formatInstant(instant, timeZone, 'time');
  if (day === today) return time;
  // The end of a day belongs to that day.
  const isMidnight = time === '00:00';
  if (day === addDays(today, 1)) return isMidnight ? 'midnight' : `${time.replace(/^0/, '')} tomorrow`;
  if (day === addDays(today, 2) && isMidnight) return 'midnight tomorrow';
  return formatInstant(instant, timeZone, 'dayAndTime');
}
