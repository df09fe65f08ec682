/** Socket addresses (`postgres://user@/name?host=…`) can't be parsed by URL. */
export const withDatabase = (connectionString: string, database: string): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);
