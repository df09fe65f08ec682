import type { ExtractTablesWithRelations, Logger } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** A hint to this and other processes that there is something new to read. */
export interface Note {
  readonly topic: string;
  readonly text: string;
}

export type Publish = (note: Note) => void;

type Schema = Record<string, never>;
type Tables = ExtractTablesWithRelations<Schema>;

export const dialect = new PgDialect({ casing: 'snake_case' });

export interface ConnectionSettings {
  /** False behind a pooler that loses prepared statements. */
  readonly namesStatements: boolean;
  /** Learns of every statement but those that begin and end a transaction. */
  readonly logger?: Logger | undefined;
}

/** The pool, or one of its connections. */
export class Connection<Client extends Pool | PoolClient = Pool | PoolClient> {
  readonly client: Client;
  readonly settings: ConnectionSettings;
  readonly session: NodePgSession<Schema, Tables>;

  constructor(client: Client, settings: ConnectionSettings) {
    const { logger } = settings;
    this.client = client;
    this.settings = settings;
    this.session = new NodePgSession(client, dialect, undefined, logger && { logger });
  }
}

/** The pool, or a transaction's `tx`. Inside a transaction use only its `tx`. */
export interface Db extends PgDatabase<NodePgQueryResultHKT> {
  readonly connection: Connection;
  /**
   * Publishes after the commit, or at once outside a transaction. Never inside one: PostgreSQL serialises commits that
   * notify. A note may be lost; the rows are the truth.
   */
  readonly publishAfterCommit: Publish;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** One transaction on one connection; `transaction` is a savepoint in it. */
export class Tx extends NodePgTransaction<Schema, Tables> implements Db {
  readonly connection: Connection<PoolClient>;
  readonly publishAfterCommit: Publish;

  constructor(connection: Connection<PoolClient>, publishAfterCommit: Publish, depth = 0) {
    super(dialect, connection.session, undefined, depth);
    this.connection = connection;
    this.publishAfterCommit = publishAfterCommit;
  }

  override transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return super.transaction(() => work(new Tx(this.connection, this.publishAfterCommit, this.nestedIndex + 1)));
  }
}
