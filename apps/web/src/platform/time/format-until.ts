import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { formatInstant } from '../i18n/format.ts';
import { serverNow } from './server-time.ts';

/** 18:00, midnight, 18:00 tomorrow, or 20 Nov 2026, 18:00: an hour alone is always today's. */
export function formatUntil(instant: string, timeZone: string): string {
  const today = dayIn(timeZone, new Date(serverNow()));
  const day = dayIn(timeZone, new Date(instant));
  const time = formatInstant(instant, timeZone, 'time');
  if (day === today) return time;
  if (day === addDays(today, 1) && time === '00:00') return 'midnight';
  return day === addDays(today, 1) ? `${time} tomorrow` : formatInstant(instant, timeZone, 'dayAndTime');
}
