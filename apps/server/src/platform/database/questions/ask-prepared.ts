import { fillPlaceholders, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '../database.ts';
import { CASING } from '../transactions.ts';

/** In the text of a query, the places where values will stand. */
export type Given<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

interface Prepared {
  execute(values: object): Promise<unknown[]>;
}

type Rows<Row> = PromiseLike<Row[]> & { prepare(name: string): unknown };

const givenOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Given<Values>;

const names = new Map<string, string>();

/** PostgreSQL takes 63 characters. */
function statementName(name: string): string {
  let short = names.get(name);
  if (!short) names.set(name, (short = `${name.slice(0, 50)} ${names.size}`));
  return short;
}

/** By the pool or connection they were prepared on. */
const preparedOn = new WeakMap<Db, Map<string, Prepared>>();

/**
 * Runs a query whose text is built once, and which PostgreSQL parses once per connection under its name. `build` is called
 * the first time only, so the name has to say everything in which two texts differ; what differs from call to call is in
 * `values`.
 */
export async function askPrepared<Values extends object, Row>(
  db: Db,
  name: string,
  values: Values,
  build: (given: Given<Values>) => Rows<Row>,
): Promise<Row[]> {
  let queries = preparedOn.get(db);
  if (!queries) preparedOn.set(db, (queries = new Map()));
  let query = queries.get(name);
  if (!query) queries.set(name, (query = build(givenOf(values)).prepare(statementName(name)) as Prepared));
  return (await query.execute(values)) as Row[];
}

interface Statement {
  readonly text: string;
  readonly params: unknown[];
}

const dialect = new PgDialect({ casing: CASING });
const statements = new Map<string, Statement>();

/** The same for a statement that changes something: how many rows it returns. */
export async function doPrepared<Values extends object>(
  db: Db,
  name: string,
  values: Values,
  build: (given: Given<Values>) => SQL,
): Promise<number> {
  let statement = statements.get(name);
  if (!statement) {
    const { sql: text, params } = dialect.sqlToQuery(build(givenOf(values)));
    statements.set(name, (statement = { text, params }));
  }
  const { rows } = await db.$client.query({
    name: statementName(name),
    text: statement.text,
    values: fillPlaceholders(statement.params, values as Record<string, unknown>),
  });
  return rows.length;
}
