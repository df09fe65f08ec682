import type { Client } from 'pg';
import { StartRefused } from '../../start-refused.ts';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

export function readNeededColumns(folder: string): string[] {
  const newest = globSync('meta/*_snapshot.json', { cwd: folder }).toSorted().at(-1);
  if (newest === undefined) throw new Error(`There is no snapshot in ${folder}.`);
  const { tables } = JSON.parse(readFileSync(join(folder, newest), 'utf8')) as Snapshot;
  return Object.values(tables).flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => `${name}.${column.name}`),
  );
}

export function readSteps(folder: string): Step[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return entries.map(({ tag }) => readStep(folder, tag));
}
