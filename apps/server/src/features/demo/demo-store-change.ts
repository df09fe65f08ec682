import { hasWished, wishForStore } from '../store-changes/store-changes.service.ts';
import { findVendorByEmail, lockVendor } from '../vendors/vendors.service.ts';
import type { DemoParts } from './demo-vendor.ts';

const MOVING = { email: 'segun@bukaexpress.ng', address: '12 Bodija Market Road, Ibadan' };

/** One of the neighbours moves house and waits for the administrator. */
export async function seedStoreChange({ db, clock }: DemoParts): Promise<void> {
  const known = await findVendorByEmail(db, MOVING.email);
  if (!known || (await hasWished(db, known.id))) return;
  await db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, known.id);
    if (vendor) await wishForStore(tx, clock, vendor, { address: MOVING.address });
  });
}
