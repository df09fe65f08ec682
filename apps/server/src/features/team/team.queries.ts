import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { firstIdAt } from '../../platform/database/ids.ts';
import { first, matches } from '../../platform/database/rows.ts';
import { endSessions, isOnAnyTablet, lastActive } from '../sessions/sessions.queries.ts';
import { people } from './people.tables.ts';
import { invitations, members, storeDevices } from './team.tables.ts';

/**
 * With their store: members lose name and PIN, tablets their name, and people who work nowhere else what they sign in
 * with. The owner is erased with the vendor's row.
 */
export async function eraseTeam(tx: Db, vendorId: string, now: Date): Promise<void> {
  await endSessions(tx, isOnAnyTablet(vendorId), now);
  await tx.execute(sql`
    with gone as (
      update members set name = '', pin_hash = null, starter_pin_until = null,
        ended_at = coalesce(ended_at, ${now.toISOString()})
      where vendor_id = ${vendorId} returning person_id),
    uninvited as (delete from invitations where vendor_id = ${vendorId}),
    untried as (delete from pin_attempts where vendor_id = ${vendorId}),
    tablets as (
      update store_devices set name = '', code_hash = null, ended_at = coalesce(ended_at, ${now.toISOString()})
      where vendor_id = ${vendorId})
    update people p set email = 'deleted-' || p.id || '@deleted.invalid', display_name = '', phone = '',
      password_hash = '', applied_from = null
    where p.id in (select person_id from gone)
      and not exists (select from members m where m.person_id = p.id and m.vendor_id <> ${vendorId} and m.ended_at is null)
      and not exists (select from vendors v where v.owner_id = p.id and v.status <> 'DELETED')`);
}

/** Of somebody who works in no store any more. */
export const erasePerson = (tx: Db, personId: string) =>
  tx
    .update(people)
    .set({
      email: `deleted-${personId}@deleted.invalid`,
      displayName: '',
      phone: '',
      passwordHash: '',
      appliedFrom: null,
    })
    .where(eq(people.id, personId));

/** In every store, also those they have left. */
export const eraseMemberNames = (tx: Db, personId: string) =>
  tx.update(members).set({ name: 'Former member', pinHash: null }).where(eq(members.personId, personId));

export const listOwnMemberships = (db: Db, personId: string): Promise<Member[]> =>
  db
    .select()
    .from(members)
    .where(and(eq(members.personId, personId), isNull(members.endedAt)))
    .orderBy(asc(members.vendorId));

/** As the store reads it. */
export async function findMemberName(db: Db, vendorId: string, memberId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: members.name })
    .from(members)
    .where(matches(members, { vendorId, id: memberId }));
  return found?.name;
}

export async function findTabletName(db: Db, vendorId: string, deviceId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: storeDevices.name })
    .from(storeDevices)
    .where(matches(storeDevices, { vendorId, id: deviceId }));
  return found?.name;
}

export type Member = typeof members.$inferSelect;
export type Invitation = typeof invitations.$inferSelect;

/** Those who work in the store now, with how they sign in and when they last did something. */
export const listMembers = (db: Db, vendorId: string) =>
  db
    .select({
      id: members.id,
      personId: members.personId,
      name: members.name,
      role: members.role,
      hasPin: sql<boolean>`${members.pinHash} is not null`,
      email: people.email,
      lastActiveAt: lastActive(members.vendorId, members.id),
    })
    .from(members)
    .leftJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.vendorId, vendorId), isNull(members.endedAt)))
    .orderBy(asc(members.joinedAt), asc(members.id));

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.cancelledAt));

/** Also expired ones, which can be sent again. */
export const listInvitations = (db: Db, vendorId: string) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.vendorId, vendorId), isOpen))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));

export const listMembersWithPin = (db: Db, vendorId: string) =>
  db
    .select()
    .from(members)
    .where(and(eq(members.vendorId, vendorId), isNull(members.endedAt), isNotNull(members.pinHash)))
    .orderBy(asc(members.name), asc(members.id));

const isPresent = (vendorId: string, memberId: string) =>
  and(matches(members, { vendorId, id: memberId }), isNull(members.endedAt));

export const findMember = (db: Db, vendorId: string, memberId: string): Promise<Member | undefined> =>
  first(db.select().from(members).where(isPresent(vendorId, memberId)));

/** So that their removal or a new PIN waits for whoever is entering one, or the other way round. */
export const lockMember = (tx: Db, vendorId: string, memberId: string): Promise<Member | undefined> =>
  first(tx.select().from(members).where(isPresent(vendorId, memberId)).for('no key update'));

export const addMember = (tx: Db, member: typeof members.$inferInsert) =>
  tx.insert(members).values(member).onConflictDoNothing().returning();

export const changeMember = (
  tx: Db,
  vendorId: string,
  memberId: string,
  change: Partial<Pick<Member, 'role' | 'endedAt' | 'pinHash' | 'starterPinUntil'>>,
) =>
  tx
    .update(members)
    .set(change)
    .where(matches(members, { vendorId, id: memberId }));

const findOpenInvitation = async (db: Db, which: SQL | undefined) => {
  const [found] = await db.select().from(invitations).where(and(which, isOpen));
  return found;
};

export const findInvitation = (db: Db, vendorId: string, id: string) =>
  findOpenInvitation(db, matches(invitations, { vendorId, id }));

export const findInvitationByToken = (db: Db, tokenHash: string, now: Date) =>
  findOpenInvitation(db, and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)));

/** Undefined where the address has an open one. */
export async function addInvitation(tx: Db, invitation: typeof invitations.$inferInsert) {
  const [added] = await tx.insert(invitations).values(invitation).onConflictDoNothing().returning();
  return added;
}

/** Undefined if it was used or cancelled meanwhile. */
export async function changeInvitation(
  tx: Db,
  { id, vendorId }: Pick<Invitation, 'id' | 'vendorId'>,
  change: Partial<Omit<Invitation, 'id' | 'vendorId'>>,
) {
  const isThis = and(matches(invitations, { id, vendorId }), isOpen);
  const [changed] = await tx.update(invitations).set(change).where(isThis).returning();
  return changed;
}

const isBy = (column: SQLWrapper, memberId: string | null) => sql`${column} is not distinct from ${memberId}::uuid`;

/** Of somebody who may no longer invite; null: of the owner. */
export async function cancelInvitationsOf(tx: Db, vendorId: string, memberId: string | null, cancelledAt: Date) {
  const isTheirs = and(eq(invitations.vendorId, vendorId), isBy(invitations.invitedBy, memberId), isOpen);
  await tx.update(invitations).set({ cancelledAt }).where(isTheirs);
  const isCode = and(eq(storeDevices.vendorId, vendorId), isNull(storeDevices.enrolledAt));
  const isTheirCode = and(isCode, isBy(storeDevices.enrolledBy, memberId));
  await tx.update(storeDevices).set({ codeHash: null, endedAt: cancelledAt }).where(isTheirCode);
}

/** Ids sort by time, so old rows are found by the key; one that was sent again expires later. */
export const isOldInvitation = (before: Date) =>
  and(lt(invitations.id, firstIdAt(before.toISOString())), lt(invitations.expiresAt, before));
