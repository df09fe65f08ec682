import { fillPlaceholders, sql, type Placeholder, type Query, type SQL } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { dialect, type Connection, type Db } from './db.ts';

/** Placeholders for what differs from call to call. */
export type Params<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
  getQuery(): Query;
}

type Rows<Row> = PromiseLike<Row[]> & { prepare(name: string): Prepared<Row> };

type Build<Values, Variant, Row> = (db: Db, params: Params<Values>, variant: Variant) => Rows<Row>;

const paramsFor = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, sql.placeholder(name)])) as Params<Values>;

/** The unnamed statement is planned each time and works through every pooler. */
const UNNAMED = '';

const texts = new Map<string, string>();

/** PostgreSQL goes on running the first text that a connection prepared under a name. */
function claimName(name: string, text: string): void {
  if (name === UNNAMED) return;
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`A query with another text is called "${name}" already.`);
  texts.set(name, text);
}

/** `build` runs once per variant and connection: making the text of a large query takes longer than running it. */
function builtOnce<Values extends object, Variant, Row>(name: string, build: Build<Values, Variant, Row>) {
  const built = new WeakMap<Connection, Map<string, Prepared<Row>>>();
  const variants: string[] = [];

  const nameOf = (variant: string, { settings }: Connection) => {
    if (name === UNNAMED || !settings.namesStatements) return UNNAMED;
    if (variant === '') return name;
    if (!variants.includes(variant)) variants.push(variant);
    return `${name} ${variants.indexOf(variant)}`;
  };

  return async (db: Db, values: Values, variant: Variant): Promise<Row[]> => {
    const { connection } = db;
    let queries = built.get(connection);
    if (!queries) built.set(connection, (queries = new Map()));
    const key = JSON.stringify(variant) ?? '';
    let query = queries.get(key);
    if (!query) {
      const statement = nameOf(key, connection);
      query = build(db, paramsFor(values), variant).prepare(statement);
      claimName(statement, query.getQuery().sql);
      queries.set(key, query);
    }
    return query.execute(values as Record<string, unknown>);
  };
}

/** A query that each connection prepares under this name, the first time it runs it. Declare it once per module. */
export function prepareQuery<Values extends object, Row>(
  name: string,
  build: (db: Db, params: Params<Values>) => Rows<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const run = builtOnce<Values, undefined, Row>(name, build);
  return (db, values) => run(db, values, undefined);
}

/** The same with a text for each variant, which is everything in which texts differ; prepared as `name 0`, `name 1`. */
export const prepareVariants: <Values extends object, Variant, Row>(
  name: string,
  build: Build<Values, Variant, Row>,
) => (db: Db, values: Values, variant: Variant) => Promise<Row[]> = builtOnce;

/** The same, but planned for each call: for a query whose best plan depends on its values. */
export const planVariants = <Values extends object, Variant, Row>(build: Build<Values, Variant, Row>) =>
  builtOnce(UNNAMED, build);

type Figures = Readonly<Record<string, SQL>>;
type FigureValues<F extends Figures> = { readonly [Name in keyof F]: F[Name] extends SQL<infer Value> ? Value : never };

/** Figures of several features in one query, each a parenthesised subquery. */
export function prepareFigures<Values extends object, F extends Figures>(
  name: string,
  figures: (params: Params<Values>) => F,
): (db: Db, values: Values) => Promise<FigureValues<F>> {
  const run = prepareQuery(name, (db, params: Params<Values>) => {
    // Wrapped again, or drizzle would leave out the table names in them.
    const columns = Object.entries(figures(params)).map(([figure, subquery]) => [figure, sql`${subquery}`]);
    return db.select(Object.fromEntries(columns) as Record<string, SQL>).from(sql`(select) as nothing`);
  });
  return async (db, values) => (await run(db, values))[0] as FigureValues<F>;
}

interface StatementResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
}

/** Plain SQL, whose rows come as pg reads them. */
export function prepareStatement<Values extends object, Row>(
  name: string,
  build: (params: Params<Values>) => SQL<Row>,
): (db: Db, values: Values) => Promise<StatementResult<Row>> {
  let query: Query | undefined;
  return async (db, values) => {
    const { client, settings } = db.connection;
    if (!query) {
      query = dialect.sqlToQuery(build(paramsFor(values)));
      claimName(name, query.sql);
    }
    const filled = fillPlaceholders(query.params, values as Record<string, unknown>);
    settings.logger?.logQuery(query.sql, filled);
    const statement = { name: settings.namesStatements ? name : UNNAMED, text: query.sql, values: filled };
    const result: QueryResult = await client.query(statement);
    return result;
  };
}
