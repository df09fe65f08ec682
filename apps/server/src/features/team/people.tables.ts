import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn } from '../../platform/database/columns.ts';

/**
 * Who signs in with a password. As long as the version before may run, triggers copy an owner's address, proof, phone
 * and password from the store and back.
 */
export const people = pgTable(
  'people',
  {
    id: idColumn(),
    /** As typed; unique without regard to case among verified addresses. */
    email: text().notNull(),
    isEmailProven: boolean().notNull(),
    /** The device or network of the application: an applicant's password is checked there first. */
    appliedFrom: text(),
    displayName: text().notNull(),
    /** For codes. The store's own number is the vendor's. */
    phone: text().notNull(),
    passwordHash: text().notNull(),
    language: text(),
  },
  (table) => [
    uniqueIndex('people_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.isEmailProven}`),
    index('people_applicants_idx')
      .on(sql`lower(${table.email})`)
      .where(sql`not ${table.isEmailProven}`),
  ],
);
