import { getTableColumns, getTableName, sql, type InferSelectModel, type Placeholder, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { prepareStatement, type Params } from './prepared-queries.ts';

const columnNames = new WeakMap<PgTable, readonly (readonly [string, string])[]>();

function namesOf(table: PgTable): readonly (readonly [string, string])[] {
  const known = columnNames.get(table);
  if (known) return known;
  const names = Object.keys(getTableColumns(table)).map((name) => [name, toSnakeCase(name)] as const);
  columnNames.set(table, names);
  return names;
}

export const rowsAsJson = <Table extends PgTable>(table: Table, rows: readonly InferSelectModel<Table>[]): string => {
  const names = namesOf(table);
  return JSON.stringify(
    rows.map((row) => {
      const named: Record<string, unknown> = {};
      for (const [ours, theirs] of names) named[theirs] = (row as Record<string, unknown>)[ours];
      return named;
    }),
  );
};

/** Inserts the rows of one JSON parameter. For tables without generated columns. */
export function insertRows(table: PgTable, rows: Placeholder): SQL {
  const columns = sql.join(
    namesOf(table).map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`;
}

const prepareInsert = (table: PgTable) =>
  prepareStatement(`insert ${getTableName(table)}`, ({ batch }: Params<{ batch: string }>) => insertRows(table, batch));

const inserts = new WeakMap<PgTable, ReturnType<typeof prepareInsert>>();

export async function insertAll<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly InferSelectModel<Table>[],
): Promise<void> {
  const insert = inserts.get(table) ?? prepareInsert(table);
  inserts.set(table, insert);
  await inBatches(rows, (batch) => insert(tx, { batch: rowsAsJson(table, batch) }));
}

/** A statement of ten thousand rows is ten megabytes that everybody waits for. */
const BATCH = 500;

export async function inBatches<T>(all: readonly T[], work: (batch: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += BATCH) await work(all.slice(start, start + BATCH));
}
