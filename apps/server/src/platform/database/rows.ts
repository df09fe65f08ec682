import {
  and,
  eq,
  getTableColumns,
  isNotNull,
  min,
  type InferSelectModel,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** These columns have these values. */
export function matches<Table extends PgTable>(table: Table, values: Partial<InferSelectModel<Table>>) {
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table);
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name] as PgColumn, value)));
}

export const first = async <Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> => (await rows)[0];

/** For statements that always return a row. */
export async function one<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('Expected a row and found none.');
  return row;
}

export async function earliest(db: Db, column: PgColumn, only?: SQL): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: min(column) })
    .from(column.table)
    .where(and(isNotNull(column), only));
  return found?.at ? new Date(found.at as unknown as string | Date) : undefined;
}

export const pickEarliest = (...moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.filter((moment) => moment !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0];

type Fields<Row> = { readonly [Name in keyof Row]-?: SQLWrapper };

const columns = (fields: Readonly<Record<string, SQLWrapper>>) =>
  sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** From a row, which costs half of `json_build_object`. Leaving out a field doesn't compile. */
export const jsonObject = <Row>(fields: Fields<Row>): SQL<Row> =>
  sql`(select row_to_json(fields) from (select ${columns(fields)}) fields)`;

/** `rest` follows the columns, from `from` to `order by`. */
export const jsonList = <Row>(fields: Fields<Row>, rest: SQL): SQL<Row[]> =>
  sql`(select coalesce(json_agg(fields), '[]') from (select ${columns(fields)} ${rest}) fields)`;

export const jsonInstant = (column: SQLWrapper): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** From an array, because the planner expects a thousand rows of `generate_series` and would plan every call again. */
export const calendar = ({ from, to }: { readonly from: SQLWrapper; readonly to: SQLWrapper }): SQL => sql`(
  select ${from}::date + ordinal::int - 1 as day
  from unnest(array_fill(0, array[${to}::date - ${from}::date + 1])) with ordinality as zeros (zero, ordinal))`;
