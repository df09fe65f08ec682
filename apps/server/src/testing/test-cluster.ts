import { Client } from 'pg';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../platform/database/schema/migrate.ts';

/** Socket addresses (`postgres://user@/name?host=…`) can't be parsed by URL. */
export const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which databases may be created and dropped. */
    testCluster: string;
    /** Where the first user of the demo data stores it for the others. */
    demoFolder: string;
  }
}

export const TEMPLATE = 'portal_test_template';
export const DEMO_TEMPLATE = 'portal_demo_template';

/** One PostgreSQL for the whole run, the same as in production, with a migrated template to copy from. */
export default async function startTestCluster(project: TestProject) {
  const url = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const embedded = url === undefined ? await startEmbeddedPostgres({ dataDir: folder, durability: 'none' }) : undefined;
  const cluster = url ?? embedded?.connectionString ?? '';

  const client = new Client({ connectionString: cluster });
  await client.connect();
  for (const old of [TEMPLATE, DEMO_TEMPLATE]) await client.query(`drop database if exists ${old} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  // Autovacuum is off: whether it analyzes a test's tables in time would change their plans.
  if (embedded) {
    await client.query('alter system set autovacuum = off');
    await client.query('select pg_reload_conf()');
  }
  await client.end();
  await migrateDatabase(withDatabase(cluster, TEMPLATE));
  project.provide('testCluster', cluster);
  project.provide('demoFolder', join(folder, 'demo'));

  return async () => {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
