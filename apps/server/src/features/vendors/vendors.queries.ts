import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  ne,
  sql,
  asc,
  gt,
  ilike,
  or,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Role } from '@vendor-portal/contract/team/rights.ts';
import { prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { vendors, vendorStatusChanges } from './vendors.tables.ts';
import { first, one } from '../../platform/database/rows.ts';
import { isUuid } from '@vendor-portal/contract/values/scalars.ts';
import type { AccountStatus } from '@vendor-portal/contract/vendors/account-status.ts';
import { type PageRange, byId } from '../../platform/paging.ts';

export type Vendor = typeof vendors.$inferSelect;

const queryVendor = prepareQuery('vendor', (db, params: Params<{ vendorId: string }>) =>
  db.select().from(vendors).where(eq(vendors.id, params.vendorId)),
);

export const findVendor = (db: Db, vendorId: string) => first(queryVendor(db, { vendorId }));

/** Finds a vendor with another feature's data in one query; that feature passes the subquery. */
export function prepareVendorWith<Known>(name: string, subquery: (vendorId: SQLWrapper) => SQL<Known>) {
  const query = prepareQuery(`vendor with ${name}`, (db, params: Params<{ vendorId: string }>) =>
    db
      // Wrapped in another fragment, because drizzle would otherwise leave out its table names.
      .select({ ...getTableColumns(vendors), known: sql<Known>`${subquery(vendors.id)}` })
      .from(vendors)
      .where(eq(vendors.id, params.vendorId)),
  );
  return async (db: Db, vendorId: string): Promise<{ vendor: Vendor; known: Known } | undefined> => {
    const [found] = await query(db, { vendorId });
    if (!found) return undefined;
    const { known, ...vendor } = found;
    return { vendor, known };
  };
}

export const findVendors = (db: Db, vendorIds: readonly string[]): Promise<Vendor[]> =>
  db
    .select()
    .from(vendors)
    .where(inArray(vendors.id, [...vendorIds]));

export const hasLogo = (vendorId: SQLWrapper) =>
  sql<boolean>`exists (select from ${vendors} where ${and(eq(vendors.id, vendorId), isNotNull(vendors.logo))})`;

export const isRegistered = (vendorId: SQLWrapper) =>
  sql<boolean>`exists (select from ${vendors} where ${and(eq(vendors.id, vendorId), eq(vendors.isBusinessRegistered, true))})`;

/** What a session needs of its vendor. */
export const accountsToJoin = (db: Db) =>
  db
    .select({
      id: vendors.id,
      ownerId: vendors.ownerId,
      status: vendors.status,
      statusReason: vendors.statusReason,
      statusBeforeBlock: vendors.statusBeforeBlock,
      type: vendors.type,
      timeZone: vendors.timeZone,
    })
    .from(vendors)
    .as('account');

/** For the insert of a row about the owner. */
export const ownerOf = (vendorId: string) =>
  sql<string>`(select ${vendors.ownerId} from ${vendors} where ${vendors.id} = ${vendorId})`;

export const storesToJoin = (db: Db) => db.select().from(vendors).as('store');

/** A person's own, beside `listMemberships`. */
export const listOwnedStores = (db: Db, personId: SQLWrapper) =>
  db
    .select({
      vendorId: sql<string>`${vendors.id}`.as('vendor_id'),
      memberId: sql<string | null>`null::uuid`.as('member_id'),
      role: sql<Role>`'owner'`.as('role'),
    })
    .from(vendors)
    .where(and(sql`${vendors.ownerId} = ${personId}`, ne(vendors.status, 'DELETED')));

/** Any of a person's. */
export const findOwnedStore = (db: Db, personId: string) =>
  first(
    db
      .select({ id: vendors.id })
      .from(vendors)
      .where(and(eq(vendors.ownerId, personId), ne(vendors.status, 'DELETED')))
      .limit(1),
  );

/** As `accountRights`, for sorting. */
export const maySignInTo = (status: SQLWrapper) => sql`coalesce(${status} not in ('BLOCKED', 'DELETED'), false)`;

/** By verified address. A deleted account has none. */
export const findVendorByEmail = (db: Db, email: string) => {
  const isTheirs = and(eq(sql`lower(${vendors.email})`, email.toLowerCase()), ne(vendors.status, 'DELETED'));
  return first(db.select().from(vendors).where(and(isTheirs, vendors.isAddressProven)));
};

/** Locks the account until the transaction ends, so that decisions on its status stay true. */
export const lockVendor = (tx: Db, vendorId: string) =>
  first(tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('no key update'));

/** This store and all of the owner's, in an order in which no two transactions wait for each other. */
export const lockStores = (tx: Db, vendorId: string, ownerId: string | null) =>
  tx
    .select()
    .from(vendors)
    .where(
      or(
        eq(vendors.id, vendorId),
        ownerId === null ? undefined : and(eq(vendors.ownerId, ownerId), ne(vendors.status, 'DELETED')),
      ),
    )
    .orderBy(asc(vendors.id))
    .for('no key update');

/** With what the new owner signs in with, which is in both tables. The caller holds both locks. */
export const changeOwner = (
  tx: Db,
  vendorId: string,
  owner: Pick<Vendor, 'ownerId' | 'email' | 'isAddressProven' | 'appliedFrom' | 'passwordHash'> & Partial<Vendor>,
) => one(tx.update(vendors).set(owner).where(eq(vendors.id, vendorId)).returning());

export async function applicantsWith(db: Db, email: string): Promise<string[]> {
  const isTheirs = and(eq(sql`lower(${vendors.email})`, email.toLowerCase()), eq(vendors.isAddressProven, false));
  const found = await db.select({ id: vendors.id }).from(vendors).where(isTheirs);
  return found.map(({ id }) => id);
}

/** The oldest accounts whose address was not verified by then. */
export async function unverifiedBefore(db: Db, moment: Date, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(eq(vendors.status, 'NEW'), lt(vendors.createdAt, moment)))
    .orderBy(vendors.id)
    .limit(limit);
  return found.map(({ id }) => id);
}

export const listStatusChanges = (db: Db, vendorId: string) =>
  db
    .select({ status: vendorStatusChanges.status, at: vendorStatusChanges.at, reason: vendorStatusChanges.reason })
    .from(vendorStatusChanges)
    .where(eq(vendorStatusChanges.vendorId, vendorId))
    .orderBy(vendorStatusChanges.at, vendorStatusChanges.id);

/**
 * Erases personal data. The id stays, because orders and the ledger refer to it; the address is free for another
 * account.
 */
export async function eraseVendor(tx: Db, vendorId: string): Promise<void> {
  await tx
    .update(vendors)
    .set({
      name: 'Deleted vendor',
      firstName: '',
      lastName: '',
      email: `deleted-${vendorId}@deleted.invalid`,
      phone: '',
      address: '',
      cacNumber: null,
      tin: null,
      identificationDocument: null,
      identificationNumber: null,
      applicationNote: null,
      appliedFrom: null,
      logo: null,
      passwordHash: '',
      isOpen: false,
      pausedUntil: null,
    })
    .where(eq(vendors.id, vendorId));
  await tx.update(vendorStatusChanges).set({ reason: null }).where(eq(vendorStatusChanges.vendorId, vendorId));
}

interface VendorFilter {
  readonly status: AccountStatus | undefined;
  readonly search: string;
}

export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** By the address or phone that they sign in with. */
const hasOwnerLike = (word: string) =>
  sql`exists (select from people owner where owner.id = ${vendors.ownerId} and (owner.email ilike ${word} or owner.phone ilike ${word}))`;

export function readVendors(db: Db, { status, search }: VendorFilter, range: PageRange): Promise<Vendor[]> {
  const { beyond, order } = byId(vendors.id, 'newest', range);
  const word = containing(search);
  return db
    .select()
    .from(vendors)
    .where(
      and(
        status === undefined ? undefined : eq(vendors.status, status),
        search === ''
          ? undefined
          : or(
              ilike(vendors.name, word),
              ilike(vendors.phone, word),
              hasOwnerLike(word),
              isUuid(search) ? eq(vendors.id, search) : undefined,
            ),
        beyond,
      ),
    )
    .orderBy(order)
    .limit(range.limit);
}

export async function vendorIdsAfter(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(after === undefined ? undefined : gt(vendors.id, after))
    .orderBy(asc(vendors.id))
    .limit(limit);
  return found.map(({ id }) => id);
}
