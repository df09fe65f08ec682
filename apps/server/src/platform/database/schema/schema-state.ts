import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { StartRefused } from '../../start-refused.ts';

export interface SchemaState {
  /** As PostgreSQL numbers itself: 150004 is 15.4. */
  readonly serverVersion: number;
  /** How many of this program's steps the database has not taken. */
  readonly missing: number;
  /** Whether it has taken steps that this program does not know. */
  readonly isNewer: boolean;
}

/** The oldest that it was tried with. */
const LOWEST_MAJOR = 15;

/** Each step is known by the moment at which it was written, which the migrator notes. */
export async function readSchemaState(client: Client, migrationsFolder: string): Promise<SchemaState> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const version = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`);
  const table = await client.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  const taken = table.rows[0]?.is_there
    ? (await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations')).rows
    : [];
  const latest = Math.max(-Infinity, ...taken.map(({ at }) => Number(at)));
  return {
    serverVersion: Number(version.rows[0]?.number),
    missing: known.filter((at) => at > latest).length,
    isNewer: latest > Math.max(...known),
  };
}

/** The same state, if this program can work with it. */
export function refuseUnfit(state: SchemaState): SchemaState {
  const major = Math.floor(state.serverVersion / 10_000);
  if (major < LOWEST_MAJOR)
    throw new StartRefused(`PostgreSQL ${LOWEST_MAJOR} or later is needed; DATABASE_URL leads to version ${major}.`);
  if (state.isNewer)
    throw new StartRefused('The database belongs to a newer version of the portal. Start that version instead.');
  return state;
}
