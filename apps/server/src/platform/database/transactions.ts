import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Db } from './db.ts';
import { isDatabaseGone, isRetryable } from './database-gone.ts';

export const CASING = 'snake_case';

/** A hint to this and other processes that there is something new to read. */
export interface Note {
  readonly topic: string;
  readonly text: string;
}

type Publish = (note: Note) => void;

const publishers = new WeakMap<Db, Publish>();

export const setPublisher = (db: Db, publish: Publish): void => void publishers.set(db, publish);

/**
 * Publishes after the commit, or at once outside a transaction. Never inside one: PostgreSQL serialises commits that
 * notify. A note may be lost; the rows are the truth.
 */
export const publishAfterCommit = (db: Db, note: Note): void => publishers.get(db)?.(note);

type Transaction = Db['transaction'];

function savepointsOn(client: PoolClient, tx: Db): Transaction {
  let depth = 0;
  return async (work) => {
    const name = `sp${(depth += 1)}`;
    await client.query(`savepoint ${name}`);
    try {
      const result = await work(tx);
      await client.query(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await client.query(`rollback to savepoint ${name}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };
}

/** Once per connection, so that queries prepared on it stay prepared. */
const transactionsOf = new WeakMap<PoolClient, Db>();

function transactionOn(client: PoolClient, namesStatements: boolean): Db {
  let tx = transactionsOf.get(client);
  if (!tx) {
    tx = drizzle(client, { casing: CASING }) as unknown as Db;
    tx.namesStatements = namesStatements;
    tx.transaction = savepointsOn(client, tx);
    transactionsOf.set(client, tx);
  }
  return tx;
}

const TRIES = 4;
/** Random, so that transactions that collided don't collide again. */
const backOff = (tries: number) => pause(Math.random() * 20 * 2 ** tries);

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

/** Unlike drizzle's, which leaks its connection when `begin` fails. Notes are published after the commit. */
export function transactionsOn(
  pool: Pool,
  namesStatements: boolean,
  publish: (notes: readonly Note[]) => void,
): Transaction {
  const once: Transaction = async (work) => {
    const client = await begin(pool);
    const tx = transactionOn(client, namesStatements);
    const notes: Note[] = [];
    setPublisher(tx, (note) => void notes.push(note));
    const result = await commit(client, () => work(tx));
    publish(notes);
    return result;
  };

  return async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(work);
      } catch (error) {
        if (!isRetryable(error) || tries === TRIES) throw error;
        await backOff(tries);
      }
    }
  };
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
