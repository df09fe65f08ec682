import type { OptionGroup } from '@vendor-portal/contract/products/option-group.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { vendorIdColumn } from '../../vendors/vendors.tables.ts';

/** Each product that uses a shared group has a copy, which is updated with it. */
export const optionGroups = pgTable(
  'option_groups',
  {
    vendorId: vendorIdColumn(),
    id: uuid().notNull(),
    name: text().notNull(),
    min: integer().notNull(),
    max: integer().notNull(),
    options: jsonb().$type<OptionGroup['options']>().notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorId, table.id] })],
);
