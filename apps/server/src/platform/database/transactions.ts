import { setTimeout as pause } from 'node:timers/promises';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { Connection, dialect, Tx, type ConnectionSettings, type Db, type Note, type Publish } from './db.ts';
import { isDatabaseGone, isRetryable } from './database-gone.ts';

const TRIES = 4;
/** Random, so that transactions that collided don't collide again. */
const backOff = (tries: number) => pause(Math.random() * 20 * 2 ** tries);

interface Committed<T> {
  readonly result: T;
  readonly notes: readonly Note[];
}

/** Its transactions don't leak their connection when `begin` fails, as drizzle's do, and are retried after a deadlock. */
export class PoolDb extends NodePgDatabase implements Db {
  readonly connection: Connection<Pool>;
  readonly publishAfterCommit: Publish;
  /** One per connection, so that queries prepared on it stay prepared. */
  readonly #connections = new WeakMap<PoolClient, Connection<PoolClient>>();

  constructor(pool: Pool, settings: ConnectionSettings, publish: Publish) {
    const connection = new Connection(pool, settings);
    super(dialect, connection.session, undefined);
    this.connection = connection;
    this.publishAfterCommit = publish;
  }

  override async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { result, notes } = await this.#commit(work);
    notes.forEach(this.publishAfterCommit);
    return result;
  }

  async #commit<T>(work: (tx: Tx) => Promise<T>, tries = 1): Promise<Committed<T>> {
    try {
      const client = await begin(this.connection.client);
      const notes: Note[] = [];
      const tx = new Tx(this.#connectionOn(client), (note) => void notes.push(note));
      return { result: await commit(client, () => work(tx)), notes };
    } catch (error) {
      if (!isRetryable(error) || tries === TRIES) throw error;
      await backOff(tries);
      return this.#commit(work, tries + 1);
    }
  }

  #connectionOn(client: PoolClient): Connection<PoolClient> {
    let connection = this.#connections.get(client);
    if (!connection) {
      connection = new Connection(client, this.connection.settings);
      this.#connections.set(client, connection);
    }
    return connection;
  }
}

/** A pooled connection may have died while idle; nothing has begun on it, so another one is tried. */
async function begin(pool: Pool, tries = 2): Promise<PoolClient> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return client;
  } catch (error) {
    client.release(true);
    if (tries > 1 && isDatabaseGone(error)) return begin(pool, tries - 1);
    throw error;
  }
}

async function commit<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

/** A broken connection is closed, upon which PostgreSQL rolls back by itself. */
async function rollBack(client: PoolClient, cause: unknown): Promise<void> {
  if (isDatabaseGone(cause) && !isRetryable(cause)) return client.release(true);
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}
