import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readSchemaState, refuseUnfit } from './schema-state.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url));

/** Any constant will do, as long as every process of this application uses the same one. */
const MIGRATION_LOCK = 7_202_611;

/** How long to wait for another process that migrates. */
const TURN_WITHIN = '120s';
/** How long a statement waits for a table: whoever asks after it waits behind it. */
const TABLE_WITHIN = '10s';

async function withClient<Result>(connectionString: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({
    connectionString,
    application_name: 'vendor-portal migrations',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Brings the database up to date and answers how many steps that took. Several processes may start at once: one
 * migrates, the others wait for it. A database that a newer program has brought further is left alone.
 */
export const migrateDatabase = (connectionString: string): Promise<number> =>
  withClient(connectionString, async (client) => {
    await client.query(`set lock_timeout = '${TURN_WITHIN}'`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '${TABLE_WITHIN}'`);
    const { missing } = refuseUnfit(await readSchemaState(client, MIGRATIONS));
    if (missing > 0) await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    return missing;
  });

/** For a start that leaves the database as it is: how many steps it is behind. */
export const stepsBehind = (connectionString: string): Promise<number> =>
  withClient(connectionString, async (client) => refuseUnfit(await readSchemaState(client, MIGRATIONS)).missing);
