import { isDeepStrictEqual } from 'node:util';
import { accountRights } from '@vendor-portal/contract/vendors/account-status.ts';
import { SYSTEM } from '../../platform/audit/actor.ts';
import type { Config } from '../../platform/config.ts';
import { setAvailability, setOpeningHours } from '../availability/availability.service.ts';
import { findStore } from '../store/store.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { DEMO_VENDOR, type DemoDeps } from './demo-vendor.ts';
import type { OpeningHours, Shift } from '@vendor-portal/contract/availability/opening-hours.ts';
import { isOpenAt, nextClosing } from '@vendor-portal/contract/availability/open-spans.ts';
import { WEEK_DAYS, type WeekDay } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { after, before, hours } from '../../platform/clock.ts';

type Weekly = OpeningHours['weekly'];

const week = (usual: Shift, others: Partial<Record<WeekDay, readonly Shift[]>> = {}): Weekly =>
  Object.fromEntries(WEEK_DAYS.map((day) => [day, others[day] ?? [usual]])) as unknown as Weekly;

const ROUND_THE_CLOCK: Shift = { opens: '00:00', closes: '00:00' };
const UNTIL_LATE: Shift = { opens: '09:00', closes: '23:30' };

/** Open longest on the eve of a day off, and later on Sundays. */
export const RESTAURANT_WEEK = week(
  { opens: '09:00', closes: '22:00' },
  { friday: [UNTIL_LATE], saturday: [UNTIL_LATE], sunday: [{ opens: '11:00', closes: '21:00' }] },
);

/** Opening hours of the demo's stores; the others have shop hours. */
const WEEKS: Readonly<Record<string, Weekly>> = {
  [DEMO_VENDOR.email]: RESTAURANT_WEEK,
  'amina@goodlife.ng': week({ opens: '08:00', closes: '22:00' }),
  'tunde@freshmart.ng': week({ opens: '07:00', closes: '22:00' }, { sunday: [{ opens: '12:00', closes: '20:00' }] }),
  'ife@agegeoven.ng': week({ opens: '06:00', closes: '21:00' }),
};
const SHOP_HOURS = week({ opens: '09:00', closes: '20:00' }, { sunday: [] });

/** How far orders in progress reach back and ahead: the store must be open for all of that time. */
const HOURS_BACK = hours(2);
const HOURS_AHEAD = hours(4);

const isOpenAround = (weekly: Weekly, timeZone: string, now: Date): boolean => {
  const [from, to] = [before(now, HOURS_BACK), after(now, HOURS_AHEAD)];
  const open = { weekly, holidays: [] };
  const closes = isOpenAt(open, timeZone, from) ? nextClosing(open, timeZone, from) : from;
  return closes === null || closes > to;
};

/**
 * A store's own week, with today open around the clock, so that the demo is open at any hour. With a movable clock the
 * store never closes.
 */
export function openingHoursFor(email: string, timeZone: string, now: Date, hasDevClock: boolean): OpeningHours {
  if (hasDevClock) return { weekly: week(ROUND_THE_CLOCK), holidays: [] };
  const weekly = WEEKS[email] ?? SHOP_HOURS;
  if (isOpenAround(weekly, timeZone, now)) return { weekly, holidays: [] };
  const days = new Set([before(now, HOURS_BACK), now, after(now, HOURS_AHEAD)].map((at) => dayIn(timeZone, at)));
  return {
    weekly,
    holidays: [...days].map((day) => ({ day, name: 'Open day and night', shifts: [ROUND_THE_CLOCK] })),
  };
}

/**
 * Opens the demo's stores. A store whose hours or state somebody has changed is left alone; a later start only extends
 * today's hours.
 */
export async function openStores(
  deps: DemoDeps,
  emails: readonly string[],
  { hasDevClock }: Pick<Config, 'hasDevClock'>,
): Promise<void> {
  for (const email of emails) {
    const vendor = await findVendorByEmail(deps.db, email);
    const store = vendor && (await findStore(deps.db, vendor.id));
    if (!store || !accountRights(store.vendor).receivesOrders) continue;
    const { id, timeZone } = store.vendor;
    const { openingHours } = store.settings;
    const planned = openingHoursFor(email, timeZone, deps.clock.now(), hasDevClock);
    if (openingHours === null) {
      await deps.db.transaction(async (tx) => {
        await setOpeningHours(tx, deps.clock, SYSTEM, id, planned);
        await setAvailability(tx, deps.clock, SYSTEM, id, { isOpen: true });
      });
    } else if (isDeepStrictEqual(openingHours.weekly, planned.weekly) && planned.holidays.length > 0) {
      const days = new Set(planned.holidays.map(({ day }) => day));
      const otherHolidays = openingHours.holidays.filter(({ day }) => !days.has(day)).slice(-20);
      if (otherHolidays.length + days.size === openingHours.holidays.length) continue;
      const extended = { weekly: openingHours.weekly, holidays: [...otherHolidays, ...planned.holidays] };
      await deps.db.transaction((tx) => setOpeningHours(tx, deps.clock, SYSTEM, id, extended));
    }
  }
}
