import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as every process of this application uses the same one. */
const MIGRATION_LOCK = 7_202_611;

/** Brings the database up to date. Several processes may start at once: one migrates, the others wait for it. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'vendor-portal migrations',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
