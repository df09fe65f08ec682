import { rightsOf, workingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { before, hours, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { findVendor, findVendorByEmail } from '../vendors/vendors.service.ts';
import { newestCode, type CodeOwner } from './one-time-codes.queries.ts';
import { lockAddress, sendCode, type Sending } from './one-time-codes.service.ts';

/** A sign-in that was begun and left is begun again with the password. */
const WAITS_FOR = hours(1);

/** Sends again what was sent before; for an address that waits for no code the answer is the same and nothing is sent. */
export function resendCode({ db, clock }: { readonly db: Db; readonly clock: Clock }, asked: CodeOwner) {
  return db.transaction(async (tx) => {
    await lockAddress(tx, asked.email);
    const times = await sendCode(tx, clock, 'again', await sendingTo(tx, clock, asked));
    return { email: asked.email, ...times };
  });
}

async function sendingTo(tx: Db, clock: Clock, asked: CodeOwner): Promise<Sending> {
  const nobody = { ...asked, vendorId: null };
  if (asked.purpose === 'sign_up' || asked.purpose === 'reset_password') {
    const vendor = await findVendorByEmail(tx, asked.email);
    const isWaiting =
      vendor && (asked.purpose === 'sign_up' ? workingStatus(vendor) === 'NEW' : rightsOf(vendor).maySignIn);
    return isWaiting ? { ...asked, email: vendor.email, vendorId: vendor.id } : nobody;
  }
  // Otherwise a mailbox alone would be enough to sign in: the first of these codes has cost a password.
  const last = await newestCode(tx, asked);
  if (!last?.vendorId || last.usedAt !== null || last.sentAt < before(clock.now(), WAITS_FOR)) return nobody;
  const vendor = await findVendor(tx, last.vendorId);
  return vendor && rightsOf(vendor).maySignIn ? { ...asked, email: last.email, vendorId: vendor.id } : nobody;
}
