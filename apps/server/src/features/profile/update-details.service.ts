import type { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { nigerianPhone } from '../../platform/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeVendor, lockVendor, tellAccountChanged, type VendorChange } from '../vendors/vendors.service.ts';
import { stateName } from '../reference/reference.service.ts';
import { vendorUserDetails } from './profile.service.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config'>;
type Wish = CallArguments<typeof profileContract.updateDetails>['body'];

/** What the contract can't see: the numbering plan and the list of states. */
async function checked({ phone: givenPhone, state: givenState, ...wish }: Wish): Promise<VendorChange> {
  const phone = givenPhone === undefined ? undefined : await nigerianPhone(givenPhone);
  const state = givenState === undefined ? undefined : stateName(givenState);
  const fields = {
    ...(givenPhone !== undefined &&
      phone === undefined && { 'body.phone': 'Enter a phone number of Nigeria, such as 0803 123 4567.' }),
    ...(givenState !== undefined && state === undefined && { 'body.state': 'Choose a state from the list.' }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  const change = { ...wish, phone, state };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Changes what is named and leaves the rest. */
export async function updateDetails(parts: Parts, vendorId: string, wish: Wish) {
  const { db, clock } = parts;
  const change = await checked(wish);
  if (Object.keys(change).length > 0) {
    await db.transaction(async (tx) => {
      const vendor = await lockVendor(tx, vendorId);
      if (!vendor) throw new AppError('gone');
      await changeVendor(tx, vendorId, change);
      await tellAccountChanged(tx, clock, vendor);
    });
  }
  return vendorUserDetails(parts, vendorId);
}
