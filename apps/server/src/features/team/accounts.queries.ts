import type { Role } from '@vendor-portal/contract/team/rights.ts';
import { and, desc, eq, inArray, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Db } from '../../platform/database/db.ts';
import { first } from '../../platform/database/rows.ts';
import { lastSignIn, type Signer } from '../sessions/sessions.queries.ts';
import { listOwnedStores, maySignInTo, storesToJoin, type Vendor } from '../vendors/vendors.queries.ts';
import { people } from './people.tables.ts';
import { listMemberships } from './memberships.queries.ts';

export type Person = typeof people.$inferSelect;

/** A person, and what they are in the store. */
export interface Account {
  readonly person: Person;
  /** Null for somebody who works in no store any more. */
  readonly vendor: Vendor | null;
  readonly memberId: string | null;
  readonly role: Role | null;
}

export type StoreAccount = Account & { readonly vendor: Vendor; readonly role: Role };

const hasEmail = (email: string) => eq(sql`lower(${people.email})`, email.toLowerCase());

const placesOf = (db: Db, personId: SQLWrapper) =>
  listOwnedStores(db, personId).unionAll(listMemberships(db, personId));

/** With the store that opens at a sign-in: one that may be signed in to, the last used first. */
async function findWithStore(db: Db, which: SQL | undefined): Promise<Account | undefined> {
  const place = placesOf(db, people.id).as('place');
  const store = storesToJoin(db);
  const found = await first(
    db
      .select()
      .from(people)
      .leftJoinLateral(place, sql`true`)
      .leftJoin(store, eq(store.id, place.vendorId))
      .where(which)
      .orderBy(desc(maySignInTo(store.status)), sql`${lastSignIn(people.id, place.vendorId)} desc nulls last`)
      .limit(1),
  );
  if (!found) return undefined;
  return {
    person: found.people,
    vendor: found.store,
    memberId: found.place?.memberId ?? null,
    role: found.place?.role ?? null,
  };
}

/** By verified address. */
export const findAccountByEmail = (db: Db, email: string) =>
  findWithStore(db, and(hasEmail(email), people.isEmailProven));

export const findAccount = (db: Db, personId: string) => findWithStore(db, eq(people.id, personId));

const asOwner = (found: { people: Person; store: Vendor } | undefined): StoreAccount | undefined =>
  found && { person: found.people, vendor: found.store, memberId: null, role: 'owner' };

/** Of applicants with this unverified address: this device's own, then the newest. */
export async function findApplicant(db: Db, email: string, appliedFrom: string): Promise<StoreAccount | undefined> {
  const store = storesToJoin(db);
  const isThisDevice = sql`${people.appliedFrom} is not distinct from ${appliedFrom}`;
  return asOwner(
    await first(
      db
        .select()
        .from(people)
        .innerJoin(store, eq(store.ownerId, people.id))
        .where(and(hasEmail(email), not(people.isEmailProven)))
        .orderBy(desc(isThisDevice), desc(store.id))
        .limit(1),
    ),
  );
}

export async function findOwner(db: Db, vendorId: string): Promise<StoreAccount | undefined> {
  const store = storesToJoin(db);
  const owners = db.select().from(people).innerJoin(store, eq(store.ownerId, people.id));
  return asOwner(await first(owners.where(eq(store.id, vendorId))));
}

type Key = Pick<Signer, 'vendorId' | 'personId'>;

const withStore = (db: Db, { vendorId, personId }: Key) => {
  const store = storesToJoin(db);
  const isThem = eq(people.id, personId ?? NIL);
  return db.select().from(store).innerJoin(people, isThem).where(eq(store.id, vendorId));
};

/** The person of a session beside its store. */
export interface StoreSigner {
  readonly person: Person;
  readonly vendor: Vendor;
}

const asSigner = (found: { people: Person; store: Vendor } | undefined): StoreSigner | undefined =>
  found && { person: found.people, vendor: found.store };

export const findSigner = async (db: Db, key: Key) => asSigner(await first(withStore(db, key)));

/** Locks the store, then the person, as the triggers between them do. */
export const lockSigner = async (tx: Db, key: Key) => asSigner(await first(withStore(tx, key).for('no key update')));

export const NO_ACCOUNT = { person: { id: NIL }, vendor: { id: NIL } };

interface Known {
  readonly person: Pick<Person, 'id'>;
  readonly vendor: Pick<Vendor, 'id'> | null;
}

export async function lockAccount(tx: Db, { person, vendor }: Known) {
  if (vendor) return lockSigner(tx, { vendorId: vendor.id, personId: person.id });
  const locked = await lockPerson(tx, person.id);
  return locked && { person: locked, vendor: null };
}

const isDuplicate = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505';

/** Undefined, without effect, if somebody else has the address; the transaction goes on. */
async function takeAddress(tx: Db, personId: string, change: { email?: string; isEmailProven?: true }) {
  try {
    return await tx.transaction((inner) => changePerson(inner, personId, change));
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

export const changeEmail = (tx: Db, personId: string, email: string) => takeAddress(tx, personId, { email });

/** False if somebody else verified the address first. */
export const proveAddress = async (tx: Db, personId: string): Promise<boolean> =>
  (await takeAddress(tx, personId, { isEmailProven: true })) !== undefined;

export const changePerson = (tx: Db, personId: string, change: Partial<Omit<Person, 'id'>>) =>
  first(tx.update(people).set(change).where(eq(people.id, personId)).returning());

export const findPerson = (db: Db, personId: string) => first(db.select().from(people).where(eq(people.id, personId)));

export const findPeople = async (db: Db, ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(people)
        .where(inArray(people.id, [...ids]));

export const lockPerson = (tx: Db, personId: string) =>
  first(tx.select().from(people).where(eq(people.id, personId)).for('no key update'));

/** Owned or worked in. */
export async function listStoreIds(db: Db, personId: string): Promise<string[]> {
  const found = await placesOf(db, sql`${personId}::uuid`);
  return found.map(({ vendorId }) => vendorId);
}

/** Of an address that the link of an invitation has proved; undefined if it has an account meanwhile. */
export async function addPerson(tx: Db, person: Pick<Person, 'email' | 'displayName' | 'passwordHash'>) {
  const values = { ...person, isEmailProven: true, phone: '' };
  const [added] = await tx.insert(people).values(values).onConflictDoNothing().returning();
  return added;
}

/** The owner's or a member's. */
export async function isEmailAtStore(db: Db, vendorId: string, email: string): Promise<boolean> {
  const place = placesOf(db, people.id).as('place');
  const isTheirs = and(hasEmail(email), people.isEmailProven, eq(place.vendorId, vendorId));
  const found = await db
    .select({ id: people.id })
    .from(people)
    .innerJoinLateral(place, sql`true`)
    .where(isTheirs);
  return found.length > 0;
}
