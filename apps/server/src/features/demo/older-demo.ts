import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { stepsBehind } from '../../platform/database/schema/migrate.ts';
import { ForeignSchema } from '../../platform/database/schema/schema-state.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { DEMO_VENDOR } from './demo-vendor.ts';

interface EmbeddedDemo {
  /** Of the embedded database. */
  readonly connectionString: string;
  readonly dataDir: { readonly path: string; readonly uploads: string };
  readonly isDemo: boolean;
}

const isThere = async (client: Client, table: string) =>
  (await client.query('select from pg_class where oid = to_regclass($1)', [table])).rowCount === 1;

/** Whether this database was made by different migrations, not just by fewer or more of ours. */
const hasOtherMigrations = (connectionString: string): Promise<boolean> =>
  stepsBehind(connectionString).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ForeignSchema) return true;
      throw error;
    },
  );

async function isOurDemo(client: Client): Promise<boolean> {
  if (!(await isThere(client, 'vendors'))) return false;
  return (await client.query('select from vendors where email = $1', [DEMO_VENDOR.email])).rowCount === 1;
}

/** Deletes only the demo's rows and pictures; keys, logs and the folder stay. */
async function deleteDemo(client: Client, uploads: string): Promise<void> {
  // First, so that an interrupted start finds the old demo again and deletes the rest.
  for (const name of await readdir(uploads)) await rm(join(uploads, name), { recursive: true, force: true });
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  );
  await client.query(`drop schema ${rows.map(({ name }) => name).join(', ')} cascade; create schema public`);
}

/**
 * Deletes a demo in the embedded database that was made by different migrations, so that this start seeds it again.
 * Returns whether it did. Any other database with different migrations is left alone and stops the start.
 */
export async function deleteOlderDemo({ connectionString, dataDir, isDemo }: EmbeddedDemo): Promise<boolean> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    if (!(await hasOtherMigrations(connectionString))) return false;
    if (!isDemo || !(await isOurDemo(client)))
      throw new StartRefused(
        `The database in ${dataDir.path} was made by another version of the portal: set DATA_DIR to another folder.`,
      );
    await deleteDemo(client, dataDir.uploads);
    return true;
  } finally {
    await client.end();
  }
}
