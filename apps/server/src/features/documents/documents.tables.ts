import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, ownIdColumn } from '../../platform/database/columns.ts';
import type { FileKey } from '../../platform/storage/file-store.ts';
import { vendors } from '../vendors/vendors.tables.ts';

/** Of which there is one at a time: the next takes the place of one that was not accepted. */
export type SingleKind = 'identification' | 'registration';
export type DocumentKind = 'proof_of_address' | SingleKind;
const DOCUMENT_STATUSES = ['submitted', 'accepted', 'refused'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Proof of address, identification and certificate of registration that vendors sent in. The files are private. */
export const documents = pgTable(
  'documents',
  {
    id: ownIdColumn(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    kind: text().$type<DocumentKind>().notNull().default('proof_of_address'),
    key: text().$type<FileKey>().notNull(),
    /** As the vendor called it. */
    fileName: text().notNull(),
    size: integer().notNull(),
    status: text().$type<DocumentStatus>().notNull(),
    /** Why it was refused. */
    reason: text(),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    oneOf('documents_status_known', table.status, DOCUMENT_STATUSES),
    index('documents_vendor_idx').on(table.vendorId, table.id),
    // One person owns an account.
    uniqueIndex('documents_identification_key')
      .on(table.vendorId)
      .where(sql`${table.kind} = 'identification'`),
  ],
);
