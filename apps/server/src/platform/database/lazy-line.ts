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

/**
 * The line of one transaction, which takes its connection with its first statement: reading a body, drawing a picture or
 * asking a bank before that holds none. Statements go one after the other, also where they are asked for at once.
 */
export function lazyLine(pool: Pool) {
  let begun: Promise<PoolClient> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const query = (...given: unknown[]): Promise<unknown> => {
    const send = async () => {
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
      if (begun === undefined) return;
      const client = await begun;
      try {
        await client.query(how);
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
