import { isOpenAt, nextClosing, nextOpening } from './open-spans.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { SwitchUntil } from './switch-end.ts';
import { startOfTomorrow } from '../values/zoned-time.ts';

const HOUR = 3_600_000;

interface Store {
  readonly timeZone: string;
  /** Null until hours are set: a day then ends at the vendor's midnight. */
  readonly hours: OpeningHours | null;
}

/**
 * Null if only the vendor ends it. "Today" ends with the current shift, even past midnight, or at midnight outside any
 * shift. Without another opening it stays open-ended.
 */
export function switchMoment(
  until: SwitchUntil | null | undefined,
  now: Date,
  { timeZone, hours }: Store,
): Date | null {
  switch (until) {
    case undefined:
    case null:
    case 'until_i_say':
      return null;
    case 'in_1_hour':
      return new Date(now.getTime() + HOUR);
    case 'in_4_hours':
      return new Date(now.getTime() + 4 * HOUR);
    case 'end_of_today': {
      const closing = hours && isOpenAt(hours, timeZone, now) ? nextClosing(hours, timeZone, now) : null;
      return closing ?? startOfTomorrow(timeZone, now);
    }
    case 'next_opening':
      return hours ? nextOpening(hours, timeZone, now) : startOfTomorrow(timeZone, now);
    default:
      return new Date(until);
  }
}
