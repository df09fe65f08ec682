import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { PATIENT_CONNECT_MS } from '../pooler.ts';
import { StartRefused } from '../../start-refused.ts';
import { MIGRATIONS, readSteps, type Step, pendingSteps, readSchemaState } from './schema-state.ts';
import type { Config } from '../../config.ts';

/** Any constant, as long as every process uses the same one. */
const MIGRATION_LOCK = 7_202_611;

interface Patience {
  readonly waitMs?: number;
  /** Short, because every query that needs the table queues behind this statement. */
  readonly lockMs?: number;
  /** Retries after a lock timeout, each after a pause in which the queue drains. */
  readonly attempts?: number;
  readonly pauseMs?: number;
}

interface MigrationOptions extends Patience {
  readonly folder?: string;
}

const PATIENCE: Required<Patience> = { waitMs: 120_000, lockMs: 2_000, attempts: 30, pauseMs: 1_000 };

/** Lock timeout and deadlock: the statement may succeed in a moment. */
const RETRYABLE_CODES = new Set(['55P03', '40P01']);

async function withClient<Result>(connectionString: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({
    connectionString,
    application_name: 'vendor-portal migrations',
    connectionTimeoutMillis: PATIENT_CONNECT_MS,
    keepAlive: true,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A step may take minutes, whatever limits the role or the database sets for requests. */
const WITHOUT_LIMITS = `select set_config(name, '0', false) from pg_settings where name in
  ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`;

const STEPS_TABLE = `create schema if not exists migrations;
  create table if not exists migrations.steps (
    name text primary key, hash text not null, breaks_older boolean not null, applied_at timestamptz not null default now());
  create table if not exists migrations.owner (
    is_only boolean primary key default true check (is_only), name text not null, since timestamptz not null default now())`;

/** Polls, because `create index concurrently` would wait for a blocking query to end. */
async function waitForLock(client: Client, { waitMs }: Required<Patience>): Promise<void> {
  for (const until = performance.now() + waitMs; ; await pause(100)) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK]);
    if (rows[0]?.ours) return;
    if (performance.now() > until) throw new StartRefused('Another process is still migrating the database.');
  }
}

const record = (client: Client, { name, hash, breaksOlder }: Step) =>
  client.query('insert into migrations.steps (name, hash, breaks_older) values ($1, $2, $3)', [
    name,
    hash,
    breaksOlder,
  ]);

async function applyInTransaction(client: Client, step: Step, lockMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const statement of step.statements) await client.query(statement);
    await record(client, step);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A failed `create index concurrently` leaves an invalid index behind, which `if not exists` would accept. */
async function dropInvalidIndexes(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`);
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
}

/** A step that failed half-way starts again, so its statements say `if not exists`. */
async function applyStatements(client: Client, step: Step): Promise<void> {
  await dropInvalidIndexes(client);
  for (const statement of step.statements) await client.query(statement);
  await record(client, step);
}

async function apply(client: Client, step: Step, { lockMs, attempts, pauseMs }: Required<Patience>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (step.isTransactional ? applyInTransaction(client, step, lockMs) : applyStatements(client, step));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (!RETRYABLE_CODES.has(error.code ?? '') || attempt === attempts) throw failureOf(step, error);
      await pause(pauseMs);
    }
  }
}

function failureOf({ name }: Step, error: DatabaseError): StartRefused {
  const { message, detail, hint, code } = error;
  const reason = [`${message} (${code})`, detail, hint].filter((part) => part !== undefined).join('. ');
  return new StartRefused(`The migration ${name} failed: ${reason}`, { cause: error });
}

/** Returns the number of applied steps. Of several processes one migrates and the others wait for it. */
export const migrateDatabase = (connectionString: string, options: MigrationOptions = {}): Promise<number> =>
  withClient(connectionString, async (client) => {
    const { folder = MIGRATIONS, ...input } = options;
    const patience = { ...PATIENCE, ...input };
    const steps = readSteps(folder);
    await client.query(WITHOUT_LIMITS);
    await waitForLock(client, patience);
    const pending = pendingSteps(steps, await readSchemaState(client));
    if (pending.length > 0) await client.query(STEPS_TABLE);
    for (const step of pending) await apply(client, step, patience);
    return pending.length;
  });

export const stepsBehind = (connectionString: string, folder = MIGRATIONS): Promise<number> =>
  withClient(connectionString, async (client) => pendingSteps(readSteps(folder), await readSchemaState(client)).length);

const refusalOf = (error: unknown): StartRefused =>
  error instanceof StartRefused
    ? error
    : new StartRefused(`DATABASE_URL can't be used: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });

export async function prepareDatabase(
  { migratesAtStart }: Pick<Config, 'migratesAtStart'>,
  directUrl: string,
): Promise<void> {
  const behind = await (migratesAtStart ? migrateDatabase : stepsBehind)(directUrl).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (behind > 0 && !migratesAtStart)
    throw new StartRefused(`The database is ${behind} steps behind: npm run migrate brings it up to date.`);
}
