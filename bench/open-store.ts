import {
  changeAccountStatus,
  changeVendor,
  registerVendor,
} from '../apps/server/src/features/vendors/vendors.service.ts';
import type { Clock } from '../apps/server/src/platform/clock.ts';
import type { Db } from '../apps/server/src/platform/database/database.ts';

/** An approved store that takes orders. Nobody signs in to it with a password, so it has none. */
export async function openStore(db: Db, clock: Clock, email: string): Promise<string> {
  const vendor = await registerVendor(db, clock, {
    name: 'A measured shop',
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    phone: '+2348030000000',
    address: '1 Bench Street',
    state: 'Lagos',
    type: 'restaurant',
    isBusinessRegistered: false,
    passwordHash: '-',
  });
  if (!vendor) throw new Error('The vendor is there already.');
  await db.transaction((tx) => changeAccountStatus(tx, clock, vendor, 'APPROVED'));
  // It has no product yet, and an empty store is not opened by its switch.
  await changeVendor(db, vendor.id, { isOpen: true });
  return vendor.id;
}
