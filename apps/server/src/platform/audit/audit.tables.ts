import type { AuditActor, AuditFacts, AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/**
 * Who did what, when and from where. Written in the transaction of the change and never updated; triggers enforce
 * that. Order steps store the same in a column of their own.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    /** The vendor whose log it belongs to; the nil id for none, such as a sign-in to an unknown account. */
    vendorId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    actor: text().$type<AuditActor>().notNull(),
    actorId: text(),
    address: text(),
    device: text(),
    requestId: text(),
    /** What it was done to: its id, and what a reader calls it. */
    target: text(),
    targetName: text(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    index('audit_records_at_idx').on(table.vendorId, table.at, table.id),
    // The administrator reads across vendors, and what is old is found by its time.
    index('audit_records_all_idx').on(table.at, table.id),
  ],
);
