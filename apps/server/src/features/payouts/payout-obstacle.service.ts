import { obstacleOfAccount, type PayoutObstacle } from '@vendor-portal/contract/payouts/payout-obstacle.ts';
import type { Db } from '../../platform/database/database.ts';
import { payoutAccountOf, type PayoutAccount } from '../banks/payout-account.service.ts';
import type { Vendor } from '../vendors/vendors.service.ts';

/** Where a vendor's money can be sent, or the obstacle and, if it ends by itself, when. */
export type PayoutWay =
  | { readonly account: PayoutAccount; readonly obstacle?: undefined; readonly until?: undefined }
  | { readonly account?: undefined; readonly obstacle: PayoutObstacle; readonly until?: Date | undefined };

export async function payoutWay(db: Db, vendor: Vendor, now: Date): Promise<PayoutWay> {
  const stopped = obstacleOfAccount(vendor);
  if (stopped) return { obstacle: stopped };
  if (vendor.payoutsFrozenAt) return { obstacle: 'frozen' };
  const account = await payoutAccountOf(db, vendor.id);
  if (!account) return { obstacle: 'no_account' };
  // The bank no longer knows the account, or knows it under another name.
  if (account.verifiedAt === null) return { obstacle: 'unverified' };
  if (account.isHolderInQuestion) return { obstacle: 'other_holder' };
  const until = [account.heldUntil, vendor.payoutsHeldUntil ?? account.heldUntil].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  )[1];
  if (until && until > now) return { obstacle: 'on_hold', until };
  return { account };
}
