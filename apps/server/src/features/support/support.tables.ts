import type { SUPPORT_TOPICS } from '@vendor-portal/contract/support/support.contract.ts';
import { index, pgSequence, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

/** Numbers are unique across vendors, because support knows a message by its number alone. */
export const ticketNumbers = pgSequence('support_ticket_numbers', { startWith: 1001 });

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: ownIdColumn(),
    vendorId: vendorIdColumn(),
    number: text().notNull(),
    topic: text().$type<(typeof SUPPORT_TOPICS)[number]>().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    screen: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.vendorId] }),
    uniqueIndex('support_tickets_number_key').on(table.number, table.vendorId),
    index('support_tickets_vendor_idx').on(table.vendorId, table.createdAt),
  ],
);
