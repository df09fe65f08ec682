import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

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
  select ${from}::date + place::int - 1 as day
  from unnest(array_fill(0, array[${to}::date - ${from}::date + 1])) with ordinality as zeros (zero, place))`;
