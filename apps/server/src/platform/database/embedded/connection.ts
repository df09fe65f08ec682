import { Client } from 'pg';
import { SUPERUSER } from './initialise.ts';
import { PORT } from './socket-folder.ts';

export const APPLICATION_DATABASE = 'vendor_portal';

/** Says everything itself: PGPORT, PGSSLMODE and their like are meant for another server. */
export function connectionStringFor(sockets: string, database: string): string {
  return `postgres://${SUPERUSER}@/${database}?host=${encodeURIComponent(sockets)}&port=${PORT}&ssl=0`;
}

/** One question over a connection of its own, to the database that every cluster has. */
export async function askServer(sockets: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString: connectionStringFor(sockets, 'postgres'),
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  });
  // A server that dies under an open connection also emits; the promise below tells the same.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function createApplicationDatabase(sockets: string): Promise<void> {
  const found = await askServer(sockets, `select 1 from pg_database where datname = '${APPLICATION_DATABASE}'`);
  if (found.length === 0) await askServer(sockets, `create database ${APPLICATION_DATABASE}`);
}
