import { getTableColumns, sql, type InferSelectModel } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { inBatches } from './in-batches.ts';

/** Whole rows as one value, for `jsonb_populate_recordset`. */
export const rowsAsJson = <Table extends PgTable>(table: Table, rows: readonly InferSelectModel<Table>[]): string => {
  const names = Object.keys(getTableColumns(table));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(names.map((name) => [toSnakeCase(name), (row as Record<string, unknown>)[name]])),
    ),
  );
};

/** Any number of whole rows, each batch in one statement with one parameter. For tables without generated columns. */
export async function insertAll<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly InferSelectModel<Table>[],
): Promise<void> {
  const names = Object.keys(getTableColumns(table));
  const columns = sql.join(
    names.map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  );
  await inBatches(rows, (batch) =>
    tx.execute(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${rowsAsJson(table, batch)}::jsonb)`),
  );
}
