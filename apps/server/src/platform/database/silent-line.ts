import type { Client, PoolClient } from 'pg';
import type { Socket } from 'node:net';

const socketOf = (client: Client | PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
const isWaiting = (client: Client | PoolClient) => !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/**
 * Hangs up when an answer is waited for and nothing at all came for so long. A database that lives says something before
 * that, if only that the statement took too long; one that is frozen, or behind a firewall that forgot the connection,
 * never does, and the operating system would wait for a quarter of an hour.
 */
export function hangUpWhenSilent(client: Client | PoolClient, within: number): void {
  const socket = socketOf(client);
  socket.setTimeout(within);
  socket.on('timeout', () => {
    if (isWaiting(client)) socket.destroy();
  });
}
