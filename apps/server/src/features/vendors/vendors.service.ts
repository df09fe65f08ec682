import type { AccountStatus, WorkingStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { NIGERIAN_NUMBERS } from '@vendor-portal/contract/values/nigerian-numbers.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { eq, and, gte, ilike, inArray, isNull, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { first, earliest } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { firstIdAt } from '../../platform/database/ids.ts';
import { type PageRange, byId } from '../../platform/paging.ts';
import { containing, findVendor, lockVendor, type Vendor } from './vendors.queries.ts';
import { vendors, vendorStatusChanges } from './vendors.tables.ts';

export {
  applicantsWith,
  changeOwner,
  eraseVendor,
  findOwnedStore,
  findVendor,
  findVendorByEmail,
  findVendors,
  hasLogo,
  isRegistered,
  listStatusChanges,
  lockStores,
  lockVendor,
  ownerOf,
  prepareVendorWith,
  readVendors,
  unverifiedBefore,
  vendorIdsAfter,
  type Vendor,
} from './vendors.queries.ts';

type Decided = 'id' | 'createdAt' | 'status' | 'statusAt' | 'statusReason' | 'statusBeforeBlock';

export type NewVendor = Omit<typeof vendors.$inferInsert, Decided>;

/** What a vendor may correct or an administrator may set without a change of status. */
export type VendorChange = Partial<Omit<Vendor, Decided | 'email' | 'isAddressProven' | 'appliedFrom'>>;

/** Adds a vendor with the first entry of its history; undefined if the address is verified by another account. */
export async function registerVendor(
  tx: Db,
  clock: Clock,
  by: Actor,
  vendor: NewVendor,
): Promise<{ id: string } | undefined> {
  const at = clock.now();
  const [created] = await tx
    .insert(vendors)
    .values({ ...vendor, status: 'NEW', statusAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: vendors.id });
  if (created) {
    await tx.insert(vendorStatusChanges).values({ vendorId: created.id, status: 'NEW', at });
    await recordAudit(tx, at, by, { vendorId: created.id, kind: 'status_changed', after: { status: 'NEW' } });
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

interface StoreFilter {
  readonly type: VendorType | undefined;
  readonly state: string;
  readonly search: string;
  /** Only stores that are switched on and not paused then; the condition on hours comes from another feature. */
  readonly open: { readonly at: Date; readonly isWithinHours: (vendorId: SQLWrapper) => SQL } | undefined;
}

const receivesOrders = or(
  eq(vendors.status, 'APPROVED'),
  and(eq(vendors.status, 'UNBLOCKED'), eq(vendors.statusBeforeBlock, 'APPROVED')),
);

const isSwitchedOn = (at: Date): SQL | undefined =>
  and(eq(vendors.isOpen, true), or(isNull(vendors.pausedUntil), lte(vendors.pausedUntil, at)));

export function readStores(db: Db, { type, state, search, open }: StoreFilter, range: PageRange): Promise<Vendor[]> {
  const { beyond, order } = byId(vendors.id, 'newest', range);
  return db
    .select()
    .from(vendors)
    .where(
      and(
        receivesOrders,
        type && eq(vendors.type, type),
        state === '' ? undefined : ilike(vendors.state, containing(state)),
        search === '' ? undefined : ilike(vendors.name, containing(search)),
        open && and(isSwitchedOn(open.at), open.isWithinHours(vendors.id)),
        beyond,
      ),
    )
    .orderBy(order)
    .limit(range.limit);
}

/** A change to one of these adds a store to the marketplace's list or removes it. */
const LISTING_STATUSES = ['APPROVED', 'SUSPENDED', 'BLOCKED', 'UNBLOCKED', 'DELETED'] as const;

export function readStoreChanges(db: Db, since: string | undefined, range: PageRange) {
  const { id, vendorId, at, status } = vendorStatusChanges;
  const { beyond, order } = byId(id, 'oldest', range);
  return db
    .select({ id, at, vendor: vendors })
    .from(vendorStatusChanges)
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .where(and(inArray(status, LISTING_STATUSES), since === undefined ? undefined : gte(id, firstIdAt(since)), beyond))
    .orderBy(order)
    .limit(range.limit);
}

/** Of pauses that have ended but are still recorded. */
export const nextPauseEnd = (db: Db) => earliest(db, vendors.pausedUntil);

export async function endedPauses(db: Db, now: Date): Promise<string[]> {
  const found = await db.select({ id: vendors.id }).from(vendors).where(lte(vendors.pausedUntil, now)).limit(1_000);
  return found.map(({ id }) => id);
}

/** Locks the vendor if the pause has ended and nobody else is ending it. */
export async function takeEndedPause(tx: Db, vendorId: string, now: Date): Promise<boolean> {
  const locked = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.id, vendorId), lte(vendors.pausedUntil, now)))
    .for('no key update', { skipLocked: true });
  return locked.length > 0;
}
