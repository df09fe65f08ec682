import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn, whereSet } from '../../platform/database/columns.ts';
import { vendorIdColumn } from '../vendors/vendors.tables.ts';

export const imageTable = (name: string) =>
  pgTable(
    name,
    {
      id: ownIdColumn(),
      vendorId: vendorIdColumn(),
      /** Null while something shows it. */
      unusedSince: instant(),
    },
    (table) => [
      primaryKey({ columns: [table.id, table.vendorId] }),
      whereSet(index(`${name}_unused_idx`).on(table.unusedSince), table.unusedSince),
    ],
  );

export type ImageTable = ReturnType<typeof imageTable>;
