import type { IdentificationDocument } from '@vendor-portal/contract/onboarding/identification.ts';
import { OWNER_CHANGE_STATUSES, type OwnerChangeStatus } from '@vendor-portal/contract/ownership/ownership.contract.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkOneOf, instant, ownIdColumn } from '../../platform/database/columns.ts';
import { memberOf } from '../team/team.tables.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

/** Not among `store_changes`: the version before would approve one as another name of the same owner. */
export const ownerChanges = pgTable(
  'owner_changes',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    /** The successor. */
    memberId: uuid().notNull(),
    status: text().$type<OwnerChangeStatus>().notNull(),
    /** From here on what the successor gave; null until they accept. */
    firstName: text(),
    lastName: text(),
    phone: text(),
    identificationDocument: text().$type<IdentificationDocument>(),
    /** Null again once it is decided: only the owner's is stored. */
    identificationNumber: text(),
    termsVersion: text(),
    termsAgreedAt: instant(),
    reason: text(),
    offeredAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    memberOf('owner_changes_member_fk', table, table.memberId),
    index('owner_changes_vendor_idx').on(table.vendorId, table.id),
    index('owner_changes_status_idx').on(table.status, table.id),
    checkOneOf('owner_changes_status_known', table.status, OWNER_CHANGE_STATUSES),
    uniqueIndex('owner_changes_one_open_key')
      .on(table.vendorId)
      .where(sql`${table.status} in ('offered', 'waiting')`),
  ],
);
