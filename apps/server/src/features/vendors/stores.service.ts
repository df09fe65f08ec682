import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { and, eq, gte, ilike, inArray, isNull, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { firstIdAt } from '../../platform/database/ids.ts';
import { type PageRange, byId } from '../../platform/paging.ts';
import type { Vendor } from './vendors.queries.ts';
import { vendors, vendorStatusChanges } from './vendors.tables.ts';
import { earliest } from '../../platform/database/rows.ts';

interface StoreFilter {
  readonly type: VendorType | undefined;
  readonly state: string;
  readonly search: string;
  /** Only stores that are switched on and not paused then; the condition on hours comes from another feature. */
  readonly open: { readonly at: Date; readonly isWithinHours: (vendorId: SQLWrapper) => SQL } | undefined;
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

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
