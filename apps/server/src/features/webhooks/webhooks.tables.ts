import type { WebhookKind } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';

/** Where a gateway key wants to be told what happens. */
export const webhooks = pgTable('webhooks', {
  keyId: text().primaryKey(),
  url: text().notNull(),
  kinds: text().array().$type<WebhookKind[]>().notNull(),
  registeredAt: instant().notNull(),
  lastDeliveredAt: instant(),
});

/** What is to be told, written with what it tells of, sent afterwards and retried for a day. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: ownIdColumn(),
    keyId: text().notNull(),
    vendorId: uuid().notNull(),
    kind: text().$type<WebhookKind>().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Nobody else takes it before this; null once it is settled. */
    dueAt: instant(),
    deliveredAt: instant(),
    lastError: text(),
    /** The trace of what led to it, where that was traced: whichever process tells it goes on with that. */
    traceparent: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    index('webhook_deliveries_due_idx')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('webhook_deliveries_created_idx').on(table.createdAt),
    index('webhook_deliveries_key_due_idx')
      .on(table.keyId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);
