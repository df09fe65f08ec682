import { STORE_CHANGE_STATUSES, type StoreChangeStatus } from '@vendor-portal/contract/store-changes/store-change.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, checkOneOf, ownIdColumn } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const storeChanges = pgTable(
  'store_changes',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    /** Null: unchanged. */
    name: text(),
    type: text().$type<VendorType>(),
    address: text(),
    state: text(),
    firstName: text(),
    lastName: text(),
    status: text().$type<StoreChangeStatus>().notNull(),
    reason: text(),
    requestedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    index('store_changes_vendor_idx').on(table.vendorId, table.id),
    index('store_changes_status_idx').on(table.status, table.id),
    checkOneOf('store_changes_status_known', table.status, STORE_CHANGE_STATUSES),
    uniqueIndex('store_changes_one_waits_key')
      .on(table.vendorId)
      .where(sql`${table.status} = 'waiting'`),
  ],
);
