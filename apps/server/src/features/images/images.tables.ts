import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, ownIdColumn } from '../../platform/database/columns.ts';

export const imageTable = (name: string, vendorId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: ownIdColumn(),
      vendorId: uuid().notNull().references(vendorId),
      /** Null while something shows it. */
      unusedSince: instant(),
    },
    (table) => [
      primaryKey({ columns: [table.id, table.vendorId] }),
      index(`${name}_unused_idx`)
        .on(table.unusedSince)
        .where(sql`${table.unusedSince} is not null`),
    ],
  );

export type ImageTable = ReturnType<typeof imageTable>;
