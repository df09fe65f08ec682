import { WEEK_DAYS } from '@vendor-portal/contract/values/week.ts';
import type { OpeningHours } from '@vendor-portal/contract/availability/opening-hours.ts';
import { rightsOf } from '@vendor-portal/contract/vendors/account-status.ts';
import { setAvailability } from '../availability/availability.service.ts';
import { findStore } from '../store/store.service.ts';
import { setOpeningHours } from '../availability/ordering-settings.service.ts';
import { findVendorByEmail } from '../vendors/vendors.service.ts';
import type { DemoParts } from './demo-vendor.ts';

/** Round the clock: whoever tries the demo at three in the morning should see it live. */
const ALWAYS: OpeningHours = {
  weekly: Object.fromEntries(
    WEEK_DAYS.map((day) => [day, [{ opens: '00:00', closes: '00:00' }]]),
  ) as unknown as OpeningHours['weekly'],
  holidays: [],
};

/** Opens the demo's stores. One that was ever opened, closed or given hours is left as it is. */
export async function openStores(parts: DemoParts, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const vendor = await findVendorByEmail(parts.db, email);
    const store = vendor && (await findStore(parts.db, vendor.id));
    if (!store || store.settings.openingHours !== null || !rightsOf(store.vendor).receivesOrders) continue;
    await setOpeningHours(parts, store.vendor.id, ALWAYS);
    await setAvailability(parts, store.vendor.id, { isOpen: true });
  }
}
