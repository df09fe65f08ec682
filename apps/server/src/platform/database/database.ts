import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, types } from 'pg';

/** Anything SQL can run on. Inside a transaction pass its `tx`: the outer one would escape it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

/** One naming rule for columns, read by the queries here and by the migration generator. */
export const CASING = 'snake_case';

// Money and counts stay far below 2^53, so bigint columns become plain numbers everywhere.
types.setTypeParser(types.builtins.INT8, Number);

export function openDatabase(connectionString: string, options: { maxConnections?: number } = {}): Database {
  const pool = new Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'vendor-portal',
  });
  // A connection that breaks while it is idle, or between two queries of a transaction, is replaced; the next query says
  // what happened. Without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool, { casing: CASING }), pool, close: () => pool.end() };
}
