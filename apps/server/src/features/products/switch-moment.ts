import type { SwitchUntil } from '@vendor-portal/contract/domain/switch-end.ts';
import { after, hours } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { startOfTomorrow } from '../../platform/zoned-day.ts';

/**
 * The moment a switch ends by itself, or null for when the vendor says. As long as no opening hours are kept, a shift
 * ends and the next opening comes with the vendor's midnight.
 */
export function switchMoment(
  until: SwitchUntil | null | undefined,
  now: Date,
  timeZone: string,
  field: string,
): Date | null {
  switch (until) {
    case undefined:
    case null:
    case 'until_i_say':
      return null;
    case 'in_1_hour':
      return after(now, hours(1));
    case 'in_4_hours':
      return after(now, hours(4));
    case 'end_of_today':
    case 'next_opening':
      return startOfTomorrow(timeZone, now);
    default: {
      const moment = new Date(until);
      if (moment > now) return moment;
      throw new AppError('invalid_request', { fields: { [field]: 'Choose a moment still to come.' } });
    }
  }
}
