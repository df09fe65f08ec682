import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** By its name in the object, the SQL of its value. */
type Fields<Row> = { readonly [Name in keyof Row]-?: SQLWrapper };

const columns = (fields: Readonly<Record<string, SQLWrapper>>) =>
  sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** A JSON object, made from a row because that costs half of `json_build_object`. Leaving out a field does not compile. */
export const jsonObject = <Row>(fields: Fields<Row>): SQL<Row> =>
  sql`(select row_to_json(fields) from (select ${columns(fields)}) fields)`;

/** A JSON list of objects: `rest` follows the columns, from `from` to `order by`. */
export const jsonList = <Row>(fields: Fields<Row>, rest: SQL): SQL<Row[]> =>
  sql`(select coalesce(json_agg(fields), '[]') from (select ${columns(fields)} ${rest}) fields)`;

/** As `toISOString` writes it. */
export const jsonInstant = (column: SQLWrapper): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Every day of a range, both ends included, as rows of `day` in brackets. From an array of zeros: the planner expects a
 * thousand rows of `generate_series`, and with that estimate makes a new plan for every call.
 */
export const calendar = ({ from, to }: { readonly from: SQLWrapper; readonly to: SQLWrapper }): SQL => sql`(
  select ${from}::date + place::int - 1 as day
  from unnest(array_fill(0, array[${to}::date - ${from}::date + 1])) with ordinality as zeros (zero, place))`;
