import type { Role } from '@vendor-portal/contract/team/rights.ts';
import { and, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { members } from './team.tables.ts';

/** What a session needs of its member, unless they have left. */
export const membersToJoin = (db: Db) =>
  db
    .select({ id: members.id, vendorId: members.vendorId, role: members.role })
    .from(members)
    .where(isNull(members.endedAt))
    .as('member');

/** Also who has left. */
export const everyMember = (db: Db) => db.select().from(members).as('member');

/** Beside `listOwnedStores`. */
export const listMemberships = (db: Db, personId: SQLWrapper) =>
  db
    .select({
      vendorId: sql<string>`${members.vendorId}`.as('vendor_id'),
      memberId: sql<string | null>`${members.id}`.as('member_id'),
      role: sql<Role>`${members.role}`.as('role'),
    })
    .from(members)
    .where(and(sql`${members.personId} = ${personId}`, isNull(members.endedAt)));
