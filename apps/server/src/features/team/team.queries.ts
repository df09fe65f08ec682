import type { Role } from '@vendor-portal/contract/team/rights.ts';
import { isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { matches } from '../../platform/database/rows.ts';
import { members, storeDevices } from './team.tables.ts';

/** What a session needs of its member, unless they have left. */
export const membersToJoin = (db: Db) =>
  db
    .select({ id: members.id, vendorId: members.vendorId, role: members.role })
    .from(members)
    .where(isNull(members.endedAt))
    .as('member');

/** Beside `listOwnedStores`. */
export const listMemberships = (db: Db) =>
  db
    .select({
      personId: sql<string | null>`${members.personId}`.as('person_id'),
      vendorId: sql<string>`${members.vendorId}`.as('vendor_id'),
      memberId: sql<string | null>`${members.id}`.as('member_id'),
      role: sql<Role>`${members.role}`.as('role'),
    })
    .from(members)
    .where(isNull(members.endedAt));

/**
 * With their store: members lose name and PIN, tablets their name, and people who work nowhere else what they sign in
 * with. The owner is erased with the vendor's row.
 */
export const eraseTeam = (tx: Db, vendorId: string, now: Date) =>
  tx.execute(sql`
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
