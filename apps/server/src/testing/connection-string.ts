/** The same server, another database. Socket addresses (`postgres://user@/name?host=…`) are not what URL takes. */
export const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
