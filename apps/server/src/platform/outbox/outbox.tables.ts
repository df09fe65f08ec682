import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, whereSet } from '../database/columns.ts';
import { newId } from '../database/ids.ts';

export const CHANNELS = ['email', 'sms', 'whatsapp', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    vendorId: uuid(),
    channel: text().$type<Channel>().notNull(),
    /** Email address, phone number, or for push the vendor's id. */
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Emptied once really delivered: it may contain a one-time code. */
    text: text().notNull(),
    html: text(),
    data: jsonb(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The lease's end, before which no other process takes it; null once it is settled. */
    dueAt: instant(),
    sentAt: instant(),
    failedAt: instant(),
    lastError: text(),
  },
  (table) => [
    whereSet(index('outbox_messages_due_idx').on(table.dueAt), table.dueAt),
    index('outbox_messages_created_idx').on(table.createdAt),
    index('outbox_messages_vendor_idx').on(table.vendorId),
    index('outbox_messages_recipient_idx').on(table.recipient, table.createdAt),
  ],
);
