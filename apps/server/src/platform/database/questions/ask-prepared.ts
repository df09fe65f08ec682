import { Column, DrizzleQueryError, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import type { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig } from 'pg';
import type { Db } from '../database.ts';
import { writeOutConstants } from './write-out-constants.ts';

/** In the text of a query, the places where values will stand. */
export type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

type Rows<Row> = PromiseLike<Row[]> & { prepare(name: string): unknown };

/** What drizzle knows of a query once its text is made. */
interface DrizzlesOwn {
  readonly params: readonly unknown[];
  readonly fields: readonly { readonly path: readonly string[]; readonly field: unknown }[];
  readonly queryConfig: QueryConfig;
}

interface Prepared {
  readonly query: QueryConfig;
  readonly valuesOf: (given: Readonly<Record<string, unknown>>) => unknown[];
  readonly rowOf: (columns: readonly unknown[]) => unknown;
}

interface Line {
  query(query: QueryConfig, values: unknown[]): Promise<{ rows: unknown[][] }>;
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

const prepared = new Map<string, Prepared>();

/**
 * Asks a query whose text is made once and which the database reads and plans once per connection, under its name: most
 * of what a short question costs is its text. `build` is called the first time only, so the name has to say everything
 * in which two texts differ; what differs from call to call stands in `values`.
 */
export async function askPrepared<Values extends object, Row>(
  db: Db,
  name: string,
  values: Values,
  build: (given: Given<Values>) => Rows<Row>,
): Promise<Row[]> {
  let own = prepared.get(name);
  if (!own) prepared.set(name, (own = prepare(shortName(name), build(placeholders as Given<Values>))));
  return (await sent(db, own, values)).map(own.rowOf) as Row[];
}

/** What goes wrong is told as drizzle tells it, whoever asks. */
async function sent(db: Db, { query, valuesOf }: Prepared, given: object): Promise<unknown[][]> {
  const { client } = db._.session as unknown as { readonly client: Line };
  const values = valuesOf(given as Readonly<Record<string, unknown>>);
  try {
    return (await client.query(query, values)).rows;
  } catch (error) {
    throw new DrizzleQueryError(query.text, values, error as Error);
  }
}

/** PostgreSQL takes 63 letters. */
const shortName = (name: string) => `${name.slice(0, 50)} ${prepared.size}`;

/** The same for a statement of our own that changes something: how many rows it gives back. */
export async function doPrepared<Values extends object>(
  db: Db,
  name: string,
  values: Values,
  build: (given: Given<Values>) => SQL,
): Promise<number> {
  let own = prepared.get(name);
  if (!own) {
    const { dialect } = db as unknown as { readonly dialect: PgDialect };
    const { sql: text, params } = dialect.sqlToQuery(build(placeholders as Given<Values>));
    prepared.set(name, (own = preparedAs({ name: shortName(name), text }, params, [])));
  }
  return (await sent(db, own, values)).length;
}

function prepare(name: string, rows: Rows<unknown>): Prepared {
  const { params, fields, queryConfig } = rows.prepare(name) as DrizzlesOwn;
  return preparedAs(queryConfig, params, fields);
}

function preparedAs(query: QueryConfig, given: readonly unknown[], fields: DrizzlesOwn['fields']): Prepared {
  const { text, params } = writeOutConstants(query.text, given);
  const fillers = params.map(fillerOf);
  const columns = fields.map(({ path, field }) => [path.join('.'), decoderOf(field)] as const);
  return {
    query: { ...query, text },
    valuesOf: (values) => fillers.map((fill) => fill(values)),
    rowOf: (row) => {
      const made: Record<string, unknown> = {};
      for (const [place, [column, decode]] of columns.entries()) {
        const value = row[place];
        made[column] = value === null ? null : decode(value);
      }
      return made;
    },
  };
}

type Fill = (values: Readonly<Record<string, unknown>>) => unknown;

/** Drizzle's own work, done once per query instead of once per value. */
function fillerOf(param: unknown): Fill {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (values) => {
    const given = values[value.name];
    return given === null ? null : encoder.mapToDriverValue(given);
  };
}

type Decode = (value: unknown) => unknown;

function decoderOf(field: unknown): Decode {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  const { decoder } = (is(field, SQL) ? field : (field as SQL.Aliased).sql) as unknown as {
    decoder: { mapFromDriverValue: Decode };
  };
  return (value) => decoder.mapFromDriverValue(value);
}
