import type { Pool, PoolClient } from 'pg';
import { isDatabaseGone } from './database-gone.ts';

/** Of two tries, for a connection may have died in the pool: nothing was begun on it, so nothing can happen twice. */
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

const SAVEPOINT = /^(savepoint|release savepoint|rollback to savepoint) (\w+)$/;

/** What answers a statement that need not be sent. */
const NOTHING = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 };

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : String((query as { readonly text?: unknown } | undefined)?.text);

/**
 * The line of one transaction, which takes its connection with its first statement: reading a body, drawing a picture or
 * asking a bank before that holds none. Statements go one after the other, also where they are asked for at once.
 *
 * A savepoint before anything was done is where the transaction begins: it is not sent, and who goes back to it gives up
 * the transaction and may begin another. Most writes are one piece of work inside their request, so that spares each of
 * them two round trips.
 */
export function lazyLine(pool: Pool) {
  let begun: Promise<PoolClient> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const beginnings = new Set<string>();

  const finish = async (how: 'commit' | 'rollback'): Promise<void> => {
    if (begun === undefined) return;
    const client = await begun;
    begun = undefined;
    try {
      await client.query(how);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  /** True where it concerns a savepoint that was not sent, and is done. */
  const isSpared = async (query: unknown): Promise<boolean> => {
    const [, what, name = ''] = SAVEPOINT.exec(textOf(query)) ?? [];
    if (what === undefined) return false;
    if (what === 'savepoint') {
      if (begun === undefined) beginnings.add(name);
      return begun === undefined;
    }
    if (!beginnings.delete(name)) return false;
    if (what === 'rollback to savepoint') await finish('rollback');
    return true;
  };
  const query = (...given: unknown[]): Promise<unknown> => {
    const send = async () => {
      if (await isSpared(given[0])) return NOTHING;
      const client = await (begun ??= begin(pool));
      return (client.query as (...values: unknown[]) => Promise<unknown>).apply(client, given);
    };
    const answer = last.then(send, send);
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    client: { query } as unknown as PoolClient,
    /** A connection on which even this fails is thrown away, and with it what was not committed. */
    end: async (how: 'commit' | 'rollback'): Promise<void> => {
      await last;
      await finish(how);
    },
  };
}
