import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool } from 'pg';

/** The pool, or a transaction's `tx`. Inside a transaction use only its `tx`. */
export interface Db extends Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'> {
  readonly $client: Pool | ClientBase;
  /** False behind a pooler that loses prepared statements. */
  namesStatements: boolean;
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}
