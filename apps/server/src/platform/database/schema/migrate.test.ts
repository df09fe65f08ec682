import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, describe, inject, it } from 'vitest';
import { withDatabase } from '../../../testing/connection-string.ts';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import { newId } from '../ids.ts';
import { migrateDatabase, stepsBehind } from './migrate.ts';
import { refuseUnfit } from './schema-state.ts';

const run = promisify(execFile);
const MIGRATE = fileURLToPath(new URL('./migrate.ts', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));

async function ask<Row>(connectionString: string, question: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(question)).rows as Row[];
  } finally {
    await client.end();
  }
}

const inProcess = (connectionString: string) =>
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { migrateDatabase } from ${JSON.stringify(MIGRATE)}; await migrateDatabase(${JSON.stringify(connectionString)});`,
  ]);

describe('migrations', () => {
  it('run once when four processes start at the same moment on an empty database', async () => {
    const cluster = inject('testCluster');
    const name = `migrate_${newId().replaceAll('-', '')}`;
    await ask(cluster, `create database ${name}`);
    const database = withDatabase(cluster, name);
    try {
      await Promise.all(Array.from({ length: 4 }, () => inProcess(database)));
      const applied = await ask(database, 'select id from drizzle.__drizzle_migrations');
      expect(applied).toHaveLength(readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')).length);
      const locks = await ask(
        database,
        `select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = '${name}')`,
      );
      expect(locks).toEqual([]);
      await inProcess(database);
      expect(await ask(database, 'select id from drizzle.__drizzle_migrations')).toEqual(applied);
    } finally {
      await ask(cluster, `drop database ${name} with (force)`);
    }
  });

  it('leave a database alone that a newer program has brought further', async () => {
    const database = await freshDatabase();
    const { connectionString } = database;
    const newest = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`;
    await ask(connectionString, newest);
    const refusal = 'The database belongs to a newer version of the portal. Start that version instead.';
    await expect(migrateDatabase(connectionString)).rejects.toThrow(refusal);
    await expect(stepsBehind(connectionString)).rejects.toThrow(refusal);
    await database.drop();
  });

  it('are counted where they were not taken yet', async () => {
    const database = await freshDatabase();
    const { connectionString } = database;
    expect(await stepsBehind(connectionString)).toBe(0);
    await ask(
      connectionString,
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    expect(await stepsBehind(connectionString)).toBe(1);
    await database.drop();
  });

  it('need a PostgreSQL that they were tried with', () => {
    const state = { missing: 0, isNewer: false };
    expect(() => refuseUnfit({ ...state, serverVersion: 140_011 })).toThrow(
      'PostgreSQL 15 or later is needed; DATABASE_URL leads to version 14.',
    );
    expect(refuseUnfit({ ...state, serverVersion: 150_004 }).missing).toBe(0);
  });
});
