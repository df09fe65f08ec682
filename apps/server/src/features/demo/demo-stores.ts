import { isDeepStrictEqual } from 'node:util';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import type { Config } from '../../platform/config.ts';
import { setAvailability } from '../availability/availability.service.ts';
import { setOpeningHours } from '../availability/ordering-settings.service.ts';
import { findStore } from '../store/store.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import { hoursOf } from './demo-hours.ts';
import type { DemoDeps } from './demo-vendor.ts';

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
    if (!store || !rightsOf(store.vendor).receivesOrders) continue;
    const { id, timeZone } = store.vendor;
    const { openingHours } = store.settings;
    const wanted = hoursOf(email, timeZone, deps.clock.now(), hasDevClock);
    if (openingHours === null) {
      await deps.db.transaction(async (tx) => {
        await setOpeningHours(tx, deps.clock, id, wanted);
        await setAvailability(tx, deps.clock, id, { isOpen: true });
      });
    } else if (isDeepStrictEqual(openingHours.weekly, wanted.weekly) && wanted.holidays.length > 0) {
      const days = new Set(wanted.holidays.map(({ day }) => day));
      const otherHolidays = openingHours.holidays.filter(({ day }) => !days.has(day)).slice(-20);
      if (otherHolidays.length + days.size === openingHours.holidays.length) continue;
      const hours = { weekly: openingHours.weekly, holidays: [...otherHolidays, ...wanted.holidays] };
      await deps.db.transaction((tx) => setOpeningHours(tx, deps.clock, id, hours));
    }
  }
}
