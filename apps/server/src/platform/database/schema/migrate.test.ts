import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { migrateDatabase, stepsBehind } from './migrate.ts';
import { ForeignSchema, pendingSteps } from './schema-state.ts';

const run = promisify(execFile);
const MIGRATE = fileURLToPath(new URL('./migrate.ts', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));

let database: FreshDatabase;
let client: Client;
const parent = temporaryFolder();

beforeEach(async () => {
  database = await freshDatabase('template0');
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const query = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;

function folderOf(steps: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(parent, 'migrations-'));
  mkdirSync(join(folder, 'meta'));
  const entries = Object.keys(steps).map((tag) => ({ tag }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [name, text] of Object.entries(steps)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

const migrate = (steps: Readonly<Record<string, string>>, options = {}) =>
  migrateDatabase(database.connectionString, { folder: folderOf(steps), pauseMs: 10, lockMs: 50, ...options });

const applied = async () =>
  (await query('select name from migrations.steps order by applied_at')).map(({ name }) => name);

const A = { '0000_a': 'create table a (id int primary key)' };

describe('migrations', () => {
  it('run once when four processes start at the same moment on an empty database', async () => {
    const inProcess = () =>
      run(process.execPath, [
        '--input-type=module',
        '--eval',
        `import { migrateDatabase } from ${JSON.stringify(MIGRATE)}; await migrateDatabase(${JSON.stringify(database.connectionString)});`,
      ]);
    await Promise.all(Array.from({ length: 4 }, inProcess));
    const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
    expect(await applied()).toEqual(files.map((file) => file.replace('.sql', '')).toSorted());
    expect(await stepsBehind(database.connectionString)).toBe(0);
    expect(await migrateDatabase(database.connectionString)).toBe(0);
  });

  it('are counted if not yet applied', async () => {
    expect(await stepsBehind(database.connectionString)).toBe(
      readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')).length,
    );
  });

  it('ignore the database’s time limits for requests', async () => {
    await query(`alter database ${database.name} set statement_timeout = '50ms'`);
    await query(`alter database ${database.name} set idle_in_transaction_session_timeout = '50ms'`);
    expect(await migrate({ ...A, '0001_slow': 'select pg_sleep(0.3)' })).toBe(2);
  });

  it('commit step by step, and say which step failed and why', async () => {
    const steps = {
      ...A,
      '0001_bad': 'create table b (id int);--> statement-breakpoint\nalter table missing add x int',
    };
    await expect(migrate(steps)).rejects.toThrow(
      'The migration 0001_bad failed: relation "missing" does not exist (42P01)',
    );
    expect(await applied()).toEqual(['0000_a']);
    expect(await query(`select to_regclass('b') as found`)).toEqual([{ found: null }]);
  });

  it('yield to a session that holds a table, and try again', async () => {
    await migrate(A);
    await query('begin');
    await query('lock table a in access share mode');
    const waiting = migrate({ ...A, '0001_change': 'alter table a add note text' }, { attempts: 1_000 });
    const others = new Client({ connectionString: database.connectionString });
    await others.connect();
    // A reader never waits as long as the step does.
    for (let times = 0; times < 10; times += 1) await others.query('select from a');
    await others.end();
    await query('commit');
    expect(await waiting).toBe(1);
  });

  it('fail with the reason if a table is never free', async () => {
    await migrate(A);
    await query('begin');
    await query('lock table a in access share mode');
    const steps = { ...A, '0001_change': 'alter table a add note text' };
    await expect(migrate(steps, { attempts: 3 })).rejects.toThrow(
      'The migration 0001_change failed: canceling statement due to lock timeout (55P03)',
    );
    await query('rollback');
  });
});

describe('a step without a transaction', () => {
  const INDEX = '-- migration: no transaction\ncreate unique index concurrently if not exists a_note on a (note)';
  const steps = { '0000_a': 'create table a (note text)', '0001_index': INDEX };

  it('builds an index while other processes wait their turn', async () => {
    const all = await Promise.all([migrate(steps), migrate(steps), migrate(steps)]);
    expect(all.toSorted()).toEqual([0, 0, 2]);
  });

  it('rebuilds an index that was left unfinished', async () => {
    await migrate({ '0000_a': steps['0000_a'] });
    await query(`insert into a values ('twice'), ('twice')`);
    await expect(migrate(steps)).rejects.toThrow(
      'The migration 0001_index failed: could not create unique index "a_note" (23505). Key (note)=(twice) is duplicated.',
    );
    await query('truncate a');
    expect(await migrate(steps)).toBe(1);
    expect(await query(`select indisvalid from pg_index where indexrelid = 'a_note'::regclass`)).toEqual([
      { indisvalid: true },
    ]);
  });
});

describe('a database that a newer version has migrated', () => {
  it('is accepted by the version before', async () => {
    await migrate({ ...A, '0001_more': `alter table a add note text not null default ''` });
    expect(await migrate(A)).toBe(0);
    expect(await stepsBehind(database.connectionString, folderOf(A))).toBe(0);
  });

  it('is refused if a step declares the previous version incompatible', async () => {
    await migrate({ ...A, '0001_drop': '-- migration: breaks older versions\ndrop table a' });
    const refusal = /belongs to a newer version of the portal, which this one cannot work with \(0001_drop\)/;
    await expect(migrate(A)).rejects.toThrow(refusal);
    await expect(stepsBehind(database.connectionString, folderOf(A))).rejects.toThrow(refusal);
  });
});

describe('an unsuitable database', () => {
  it('is refused if a step was changed', async () => {
    await migrate(A);
    await expect(migrate({ '0000_a': 'create table a (id bigint)' })).rejects.toThrow(ForeignSchema);
  });

  it('is refused if PostgreSQL is too old', () => {
    const state = { applied: [] };
    expect(() => pendingSteps([], { ...state, serverVersion: 140_011 })).toThrow(
      'PostgreSQL 15 or later is needed; DATABASE_URL leads to version 14.',
    );
    expect(pendingSteps([], { ...state, serverVersion: 150_004 })).toEqual([]);
  });
});
