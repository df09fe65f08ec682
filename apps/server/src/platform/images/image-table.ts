import { sql } from 'drizzle-orm';
import { index, pgTable, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { idColumn, instant } from '../database/columns.ts';

/** The uploaded pictures of one kind. What shows them is said by the rows that do. */
export const imageTable = (name: string, vendorId: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      id: idColumn(),
      vendorId: uuid().notNull().references(vendorId),
      /** Null while something shows it. */
      unusedSince: instant(),
    },
    (table) => [
      index(`${name}_unused_idx`)
        .on(table.unusedSince)
        .where(sql`${table.unusedSince} is not null`),
    ],
  );

export type ImageTable = ReturnType<typeof imageTable>;
