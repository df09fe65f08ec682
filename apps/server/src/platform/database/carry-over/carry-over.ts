import { Client } from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { migrateDatabase, stepsBehind } from '../schema/migrate.ts';
import { copyRows } from './copy-line.ts';
import { fingerprintOf, placeOf, readTables, SPOKEN_ALIKE, type OurTable } from './our-tables.ts';

interface CarryOver {
  readonly from: string;
  readonly to: string;
  /** Asked when everything is there and nothing is certain yet; what it throws leaves the target empty. */
  readonly compare: (source: Client, target: Client) => Promise<void>;
}

export interface Carried {
  readonly tables: number;
  readonly sequences: number;
}

/** Brings all rows of one database to another that has none, in one transaction there: all of them, or none. */
export async function carryOver({ from, to, compare }: CarryOver): Promise<Carried> {
  if ((await stepsBehind(from)) > 0)
    throw new StartRefused('The database was left by an earlier version: start this one on it once, and stop it.');
  await withClient(to, refuseFull);
  await migrateDatabase(to);
  return withClient(from, (source) =>
    withClient(to, async (target) => {
      await source.query(`${SPOKEN_ALIKE}; begin isolation level repeatable read read only`);
      await target.query(`${SPOKEN_ALIKE}; begin`);
      const tables = await readTables(source);
      await quieten(target, tables, 'disable');
      for (const table of tables) await copyRows(source, target, table);
      await quieten(target, tables, 'enable');
      for (const table of tables) await compareTable(source, target, table);
      await compare(source, target);
      const sequences = await setSequences(source, target);
      await target.query('commit');
      return { tables: tables.length, sequences };
    }),
  );
}

async function withClient<Result>(connectionString: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({
    connectionString,
    application_name: 'vendor-portal carry-over',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A line that breaks also emits; the question that was under way tells the same.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Empty, or prepared by `npm run migrate` and never started on. */
async function refuseFull(target: Client): Promise<void> {
  const { rows } = await target.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`,
  );
  const isOurs = rows.some(({ schema, name }) => schema === 'drizzle' && name === '__drizzle_migrations');
  const strange = rows.find(({ schema }) => !isOurs || !['public', 'drizzle'].includes(schema));
  if (strange) throw new StartRefused(`The database is not empty: ${strange.schema}.${strange.name} is there already.`);
  for (const { name } of rows.filter(({ schema }) => schema === 'public')) {
    const { rowCount } = await target.query(`select 1 from ${placeOf(name)} limit 1`);
    if (rowCount) throw new StartRefused(`The database is not empty: there are rows in ${name}.`);
  }
}

/** Triggers keep the roll-ups, whose rows come along: they must not count anything twice. Keys are looked at as ever. */
async function quieten(target: Client, tables: readonly OurTable[], how: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables.filter(({ hasTriggers }) => hasTriggers))
    await target.query(`alter table ${placeOf(name)} ${how} trigger user`);
}

async function compareTable(source: Client, target: Client, table: OurTable): Promise<void> {
  const [here, there] = [await fingerprintOf(source, table), await fingerprintOf(target, table)];
  if (here !== there) throw new Error(`${table.name} did not arrive as it was: ${here} here, ${there} there.`);
}

/** Last, since numbers once taken are not given back by a transaction that fails. */
async function setSequences(source: Client, target: Client): Promise<number> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, last } of rows) await target.query('select setval($1::regclass, $2::bigint)', [name, last]);
  return rows.length;
}
