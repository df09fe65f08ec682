import { fillPlaceholders, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { dialect, type Db } from './db.ts';

export type Placeholders<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

type Rows<Row> = PromiseLike<Row[]> & { prepare(name: string): Prepared<Row> };

const placeholdersOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Placeholders<Values>;

const names = new Map<string, string>();

/** PostgreSQL's names have at most 63 characters. */
function statementName(name: string): string {
  let short = names.get(name);
  if (!short) names.set(name, (short = `${name.slice(0, 50)} ${names.size}`));
  return short;
}

/** The unnamed statement is planned each time and works through every pooler. */
const UNNAMED = '';

export const queryNamed = <Row extends QueryResultRow>(
  db: Db,
  { name, text }: { readonly name: string; readonly text: string },
  values: unknown[],
) => {
  const { client, settings } = db.connection;
  settings.logger?.logQuery(text, values);
  return client.query<Row>({ name: settings.namesStatements ? name : UNNAMED, text, values });
};

/**
 * `build` runs once and PostgreSQL parses its text once per connection, so the name must cover everything in which two
 * texts differ; what differs from call to call goes into `values`.
 */
export const queryPrepared = <Values extends object, Row>(
  db: Db,
  name: string,
  values: Values,
  build: (input: Placeholders<Values>) => Rows<Row>,
): Promise<Row[]> =>
  queryBuilt(db, name, db.connection.settings.namesStatements ? statementName(name) : UNNAMED, values, build);

/** The same, but planned for each call: for a query whose best plan depends on its values. */
export const queryPlanned = <Values extends object, Row>(
  db: Db,
  name: string,
  values: Values,
  build: (input: Placeholders<Values>) => Rows<Row>,
): Promise<Row[]> => queryBuilt(db, name, UNNAMED, values, build);

async function queryBuilt<Values extends object, Row>(
  db: Db,
  name: string,
  preparedName: string,
  values: Values,
  build: (input: Placeholders<Values>) => Rows<Row>,
): Promise<Row[]> {
  const { prepared } = db.connection;
  let query = prepared.get(name) as Prepared<Row> | undefined;
  if (!query) prepared.set(name, (query = build(placeholdersOf(values)).prepare(preparedName)));
  return query.execute(values as Record<string, unknown>);
}

type Figures = Readonly<Record<string, SQL>>;
type FigureValues<F extends Figures> = { readonly [Name in keyof F]: F[Name] extends SQL<infer Value> ? Value : never };

/** Figures of several features in one query, each a parenthesised subquery. The name identifies their text. */
export async function queryFigures<Values extends object, F extends Figures>(
  db: Db,
  name: string,
  values: Values,
  figures: (input: Placeholders<Values>) => F,
): Promise<FigureValues<F>> {
  const [row] = await queryPrepared(db, name, values, (placeholders) => {
    // Wrapped again, or drizzle would leave out the table names in them.
    const columns = Object.entries(figures(placeholders)).map(([figure, subquery]) => [figure, sql`${subquery}`]);
    return db.select(Object.fromEntries(columns) as Record<string, SQL>).from(sql`(select) as nothing`);
  });
  return row as FigureValues<F>;
}

interface Statement {
  readonly text: string;
  readonly params: unknown[];
}

const statements = new Map<string, Statement>();

export async function executePrepared<Values extends object>(
  db: Db,
  name: string,
  values: Values,
  build: (input: Placeholders<Values>) => SQL,
): Promise<number> {
  let statement = statements.get(name);
  if (!statement) {
    const { sql: text, params } = dialect.sqlToQuery(build(placeholdersOf(values)));
    statements.set(name, (statement = { text, params }));
  }
  const filled = fillPlaceholders(statement.params, values as Record<string, unknown>);
  const { rows } = await queryNamed(db, { name: statementName(name), text: statement.text }, filled);
  return rows.length;
}
