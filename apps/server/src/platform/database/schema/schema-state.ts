import type { Client, Pool } from 'pg';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { ownFile } from '../../own-files.ts';

export const MIGRATIONS = ownFile('apps/server/migrations');

interface AppliedStep {
  readonly name: string;
  readonly hash: string;
  readonly breaksOlder: boolean;
}

interface SchemaState {
  /** 150004 is 15.4. */
  readonly serverVersion: number;
  readonly applied: readonly AppliedStep[];
}

export class ForeignSchema extends StartRefused {}

/** The oldest version the portal is tested with. */
const LOWEST_MAJOR = 15;

export async function readSchemaState(client: Client): Promise<SchemaState> {
  const version = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`);
  const counted = await client.query(`select from pg_class where oid = to_regclass('migrations.steps')`);
  const applied =
    counted.rowCount === 1
      ? await client.query<AppliedStep>('select name, hash, breaks_older as "breaksOlder" from migrations.steps')
      : { rows: [] };
  return {
    serverVersion: Number(version.rows[0]?.number),
    applied: applied.rows,
  };
}

/** A newer schema is accepted unless one of its steps forbids it, so that a rollout can be stopped or rolled back. */
export function pendingSteps(steps: readonly Step[], { serverVersion, applied }: SchemaState): Step[] {
  const major = Math.floor(serverVersion / 10_000);
  if (major < LOWEST_MAJOR)
    throw new StartRefused(`PostgreSQL ${LOWEST_MAJOR} or later is needed; DATABASE_URL leads to version ${major}.`);
  const own = new Map(steps.map((step) => [step.name, step]));
  const changed = applied.find(({ name, hash }) => own.has(name) && own.get(name)?.hash !== hash);
  if (changed)
    throw new ForeignSchema(
      `The database was migrated with another form of ${changed.name}. Start the version that made it, or use an empty database.`,
    );
  const breaking = applied.find(({ name, breaksOlder }) => breaksOlder && !own.has(name));
  if (breaking)
    throw new StartRefused(
      `The database belongs to a newer version of the portal, which this one cannot work with (${breaking.name}). Start that version instead.`,
    );
  const done = new Set(applied.map(({ name }) => name));
  return steps.filter(({ name }) => !done.has(name));
}

export interface Step {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
  /** False for what PostgreSQL refuses inside a transaction, such as `create index concurrently`. */
  readonly isTransactional: boolean;
  /** The previous version can't work with the database once this step is applied. */
  readonly breaksOlder: boolean;
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Options are comments at the top of a step's file: `-- migration: no transaction`. */
const OPTION = /^-- migration: (.*)$/gm;
const BREAKPOINT = '--> statement-breakpoint';

function readStep(folder: string, name: string): Step {
  const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
  const options = new Set([...text.matchAll(OPTION)].map(([, option = '']) => option.trim()));
  const step = {
    name,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(BREAKPOINT),
    isTransactional: !options.delete('no transaction'),
    breaksOlder: options.delete('breaks older versions'),
  };
  if (options.size > 0) throw new Error(`${name}.sql has unknown options: ${[...options].join(', ')}.`);
  return step;
}

interface Snapshot {
  readonly tables: Readonly<
    Record<string, { readonly name: string; readonly columns: Readonly<Record<string, { readonly name: string }>> }>
  >;
}

function readNeededColumns(): string[] {
  const newest = globSync('meta/*_snapshot.json', { cwd: MIGRATIONS }).toSorted().at(-1);
  if (newest === undefined) throw new Error(`There is no snapshot in ${MIGRATIONS}.`);
  const { tables } = JSON.parse(readFileSync(join(MIGRATIONS, newest), 'utf8')) as Snapshot;
  return Object.values(tables).flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => `${name}.${column.name}`),
  );
}

export function readSteps(folder: string): Step[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag }) => readStep(folder, tag));
}

/** `READY`, or the reason why not. */
export type Readiness =
  | typeof READY
  | 'database unreachable'
  | 'database read-only'
  | 'database schema too new for this version';

export const READY = 'ready';

interface FoundState {
  readonly isWritable: boolean;
  readonly isBroken: boolean;
  readonly unknown: string;
}

const STATE = `select current_setting('transaction_read_only') = 'off' as "isWritable",
  exists (select from migrations.steps where breaks_older and name <> all ($1)) as "isBroken",
  (select coalesce(string_agg(name, ',' order by name), '') from migrations.steps where name <> all ($1)) as unknown`;

/** Missing columns, and required columns that our inserts wouldn't fill. */
const UNUSABLE = `with present as (
    select c.relname::text as table_name, c.relname || '.' || a.attname as name, a.attnotnull and not a.atthasdef as is_required
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '')
  select exists (select from unnest($1::text[]) needed(name) where not exists (select from present where present.name = needed.name))
    or exists (select from present where is_required and name <> all ($1)
      and table_name in (select split_part(needed, '.', 1) from unnest($1::text[]) needed)) as "isUnusable"`;

/**
 * Uses a separate connection and shares one query among concurrent callers. With unknown migrations the schema itself
 * is compared, once per set: each may be compatible with the version before it but not with this one.
 */
export function makeReadiness(pool: Pool): () => Promise<Readiness> {
  const known = readSteps(MIGRATIONS).map(({ name }) => name);
  let pending: Promise<Readiness> | undefined;
  let compared = { unknown: '', isUsable: true };
  const isUsableWith = async (unknown: string) => {
    if (compared.unknown === unknown) return compared.isUsable;
    const { rows } = await pool.query<{ isUnusable: boolean }>(UNUSABLE, [readNeededColumns()]);
    compared = { unknown, isUsable: rows[0]?.isUnusable === false };
    return compared.isUsable;
  };
  const query = async (): Promise<Readiness> => {
    const { rows } = await pool.query<FoundState>(STATE, [known]);
    const [found] = rows;
    if (!found?.isWritable) return 'database read-only';
    if (found.isBroken || !(await isUsableWith(found.unknown))) return 'database schema too new for this version';
    return READY;
  };
  return () => {
    pending ??= query()
      .catch((): Readiness => 'database unreachable')
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
