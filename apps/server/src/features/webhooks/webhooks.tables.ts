import type { MessageKind, WebhookKind } from '@vendor-portal/contract/webhooks/webhooks.contract.ts';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instant, ownIdColumn, whereSet } from '../../platform/database/columns.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: idColumn(),
    keyId: text().notNull(),
    url: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    /** Sealed with `APP_SECRET`. */
    secret: text().notNull(),
    /** Also signs until `previousUntil`. */
    previousSecret: text(),
    previousUntil: instant(),
    registeredAt: instant().notNull(),
    lastDeliveredAt: instant(),
  },
  (table) => [index('webhooks_key_idx').on(table.keyId)],
);

/** Written in the transaction of the change, sent afterwards and retried for a day. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: ownIdColumn(),
    webhookId: uuid().notNull(),
    messageId: uuid().notNull(),
    /** A ping has the nil id. */
    vendorId: uuid().notNull(),
    /** Messages of one order are sent in the order of its steps. */
    orderId: uuid(),
    sequence: integer(),
    kind: text().$type<MessageKind>().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The lease's end, before which no other process takes it; null once it is done. */
    dueAt: instant(),
    giveUpAt: instant().notNull(),
    deliveredAt: instant(),
    lastError: text(),
    /** Continued by whichever process sends it. */
    traceparent: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    whereSet(index('webhook_deliveries_due_idx').on(table.dueAt), table.dueAt),
    index('webhook_deliveries_created_idx').on(table.createdAt),
    whereSet(index('webhook_deliveries_webhook_due_idx').on(table.webhookId, table.dueAt), table.dueAt),
    whereSet(index('webhook_deliveries_order_idx').on(table.webhookId, table.orderId, table.sequence), table.dueAt),
    index('webhook_deliveries_webhook_idx').on(table.webhookId, table.createdAt),
  ],
);
