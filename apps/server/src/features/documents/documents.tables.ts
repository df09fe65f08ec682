import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, checkOneOf, ownIdColumn } from '../../platform/database/columns.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

/** One at a time: a new one replaces one that wasn't accepted. */
export type SingleKind = 'identification' | 'registration';
export type DocumentKind = 'proof_of_address' | SingleKind;
const DOCUMENT_STATUSES = ['submitted', 'accepted', 'refused'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const documents = pgTable(
  'documents',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    kind: text().$type<DocumentKind>().notNull().default('proof_of_address'),
    key: text().$type<FileKey>().notNull(),
    fileName: text().notNull(),
    size: integer().notNull(),
    status: text().$type<DocumentStatus>().notNull(),
    reason: text(),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    checkOneOf('documents_status_known', table.status, DOCUMENT_STATUSES),
    index('documents_vendor_idx').on(table.vendorId, table.id),
    // An account has one owner.
    uniqueIndex('documents_identification_key')
      .on(table.vendorId)
      .where(sql`${table.kind} = 'identification'`),
  ],
);
