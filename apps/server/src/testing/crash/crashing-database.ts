import type { PoolClient } from 'pg';
import { openDatabase } from '../../platform/database/database.ts';

/**
 * `before`: the connection is lost instead of the statement. `after`: the statement is executed, but its result is
 * lost.
 */
export type CrashMode = 'before' | 'after';

const cutConnection = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

export function crashingDatabase(connectionString: string) {
  const { db, pool } = openDatabase(connectionString);
  const clients = new Set<PoolClient>();
  let statements = 0;
  let crashAt = Infinity;
  let mode: CrashMode = 'before';
  let wasBeginning = false;
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => undefined);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (...args: unknown[]): unknown => {
      statements += 1;
      // A transaction that couldn't begin is retried over another connection: that one is lost too.
      const isBeginning = args[0] === 'begin';
      const isTheOne = statements === crashAt || (isBeginning && wasBeginning);
      wasBeginning = isBeginning && isTheOne;
      const hasCallback = typeof args.at(-1) === 'function';
      if (isTheOne && (mode === 'before' || hasCallback)) cutConnection(client);
      const answer = send(...args);
      if (!isTheOne || hasCallback || mode === 'before') return answer;
      return (answer as Promise<unknown>).then(() => {
        cutConnection(client);
        throw new Error('The connection was lost after the statement.');
      });
    };
    Object.defineProperty(client, 'query', { value: query });
  });
  return {
    db,
    /** A killed process closes nothing: its connections are cut. */
    close: () => clients.forEach(cutConnection),
    arm: (statement: number, how: CrashMode) => {
      [statements, crashAt, mode] = [0, statement, how];
    },
    get statements() {
      return statements;
    },
  };
}
