import type { AuditActor, AuditFacts, AuditKind } from '@vendor-portal/contract/audit/audit-kind.ts';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Written in the transaction of the change and never updated; triggers enforce that. */
export const auditRecords = pgTable(
  'audit_records',
  {
    /** The nil id where no vendor exists, such as a sign-in to an unknown account. */
    vendorId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    kind: text().$type<AuditKind>().notNull(),
    actor: text().$type<AuditActor>().notNull(),
    actorId: text(),
    address: text(),
    device: text(),
    requestId: text(),
    target: text(),
    targetName: text(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.id] }),
    index('audit_records_at_idx').on(table.vendorId, table.at, table.id),
    // For the administrator's list across vendors, and for deleting old entries.
    index('audit_records_all_idx').on(table.at, table.id),
  ],
);
