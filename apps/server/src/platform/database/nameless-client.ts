import { Client, type QueryConfig } from 'pg';

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * A connection for poolers that lose the names of prepared statements: each statement is sent with its text, and planned
 * each time.
 */
export class NamelessClient extends Client {
  override readonly query = ((query: unknown, ...rest: unknown[]) =>
    (super.query as Query)(nameless(query), ...rest)) as Client['query'];
}

const isNamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'name' in query;

function nameless(query: unknown): unknown {
  if (!isNamed(query)) return query;
  const { name: _, ...rest } = query;
  return rest;
}
