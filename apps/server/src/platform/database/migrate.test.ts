import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, describe, inject, it } from 'vitest';
import { withDatabase } from '../../testing/connection-string.ts';
import { newId } from './ids.ts';

const run = promisify(execFile);
const MIGRATE = fileURLToPath(new URL('./migrate.ts', import.meta.url));
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

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
});
