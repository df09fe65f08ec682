import type { storeMessages } from './store.messages.ts';
import type { Availability } from './availability.queries.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import type { Vendor } from '../../platform/session/who-am-i.ts';
import { serverNow } from '../../platform/time/server-time.ts';

const DAY_MS = 86_400_000;

/** The time is enough within a day. */
export const timeOrDay = (instant: string, timeZone: string) =>
  formatInstant(instant, timeZone, Math.abs(Date.parse(instant) - serverNow()) < DAY_MS ? 'time' : 'dayAndTime');

export const storeText = (
  { state }: typeof storeMessages.en,
  { reason: { kind, until } }: Pick<Availability, 'reason'>,
  { timeZone }: Pick<Vendor, 'timeZone'>,
): string => state[kind](until === null ? '' : ` until ${timeOrDay(until, timeZone)}`);
