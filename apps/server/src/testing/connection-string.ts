import type { Client } from 'pg';

/** Socket addresses (`postgres://user@/name?host=…`) can't be parsed by URL. */
export const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);

/** A host that starts with a slash is the folder of a Unix socket. */
export const socketAddressOf = ({ host, port }: Pick<Client, 'host' | 'port'>) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
