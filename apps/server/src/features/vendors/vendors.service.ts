import type { AccountStatus, WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { findVendor, lockVendor, type Vendor } from './vendors.queries.ts';
import { vendors, vendorStatusChanges } from './vendors.tables.ts';
import { first } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';

export { readVendors, vendorIdsAfter } from './vendors.queries.ts';
export {
  changeEmail,
  eraseVendor,
  findApplicant,
  findVendor,
  findVendorByEmail,
  findVendorWith,
  findVendors,
  hasLogo,
  isRegistered,
  listStatusChanges,
  lockVendor,
  proveAddress,
  unverifiedBefore,
  type Vendor,
} from './vendors.queries.ts';

type Needed =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'state'
  | 'type'
  | 'isBusinessRegistered'
  | 'passwordHash';
type Possible =
  | 'cacNumber'
  | 'identificationDocument'
  | 'identificationNumber'
  | 'termsVersion'
  | 'termsAgreedAt'
  | 'logo'
  | 'isAddressProven'
  | 'appliedFrom';

export type NewVendor = Pick<Vendor, Needed> & Partial<Pick<Vendor, Possible>>;

/** What a vendor may correct or an administrator may set without a change of status. */
export type VendorChange = Partial<
  Omit<NewVendor, 'email' | 'isAddressProven' | 'appliedFrom'> &
    Pick<
      Vendor,
      | 'applicationNote'
      | 'commissionBps'
      | 'deletionRequestedAt'
      | 'isOpen'
      | 'pausedUntil'
      | 'payoutsHeldUntil'
      | 'payoutsFrozenAt'
    >
>;

/** Adds a vendor with the first entry of its history; undefined if the address is verified by another account. */
export async function registerVendor(tx: Db, clock: Clock, vendor: NewVendor): Promise<{ id: string } | undefined> {
  const at = clock.now();
  const [created] = await tx
    .insert(vendors)
    .values({ ...vendor, status: 'NEW', statusAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: vendors.id });
  if (created) {
    await tx.insert(vendorStatusChanges).values({ vendorId: created.id, status: 'NEW', at });
    await recordAudit(tx, at, { vendorId: created.id, kind: 'status_changed', after: { status: 'NEW' } });
  }
  return created;
}

/** For callers whose vendor exists, and for administrators, who may name one that doesn't. */
export async function getVendor(
  db: Db,
  vendorId: string,
  missing: 'not_found' | 'gone' = 'not_found',
): Promise<Vendor> {
  const vendor = await findVendor(db, vendorId);
  if (!vendor) throw new AppError(missing);
  return vendor;
}

export async function getLockedVendor(tx: Db, vendorId: string): Promise<Vendor> {
  const vendor = await lockVendor(tx, vendorId);
  if (!vendor) throw new AppError('gone');
  return vendor;
}

export const changeVendor = (tx: Db, vendorId: string, change: VendorChange) =>
  first(tx.update(vendors).set(change).where(eq(vendors.id, vendorId)).returning());

/** Makes the vendor's open screens read the account again. Call it last in a transaction. */
export const publishAccountChanged = (tx: Db, clock: Clock, { id, status }: Pick<Vendor, 'id' | 'status'>) =>
  recordEvent(tx, clock, id, { kind: 'account_changed', status });

/**
 * Records a status with its history and publishes it, without checking the transition: that is `moveAccount`. Call it
 * last in a transaction.
 */
export async function changeAccountStatus(
  tx: Db,
  clock: Clock,
  vendor: Pick<Vendor, 'id'>,
  status: AccountStatus,
  reason: string | null = null,
  statusBeforeBlock: WorkingStatus | null = null,
): Promise<void> {
  const at = clock.now();
  await tx
    .update(vendors)
    .set({ status, statusAt: at, statusReason: reason, statusBeforeBlock })
    .where(eq(vendors.id, vendor.id));
  await tx.insert(vendorStatusChanges).values({ vendorId: vendor.id, status, reason, at });
  await publishAccountChanged(tx, clock, { id: vendor.id, status });
}

/** E.164 if the number is valid in Nigeria's numbering plan, however it was typed. */
export async function nigerianPhone(input: string): Promise<string | undefined> {
  // Lazy-loaded: seventeen megabytes in memory.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/core');
  const number = parsePhoneNumberFromString(input, 'NG', NIGERIAN_NUMBERS);
  return number?.isValid() === true ? number.number : undefined;
}
