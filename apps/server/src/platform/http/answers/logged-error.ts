/** Drizzle's and PostgreSQL's own errors repeat the values of the statement: codes, hashes, account numbers. */
const REPEATS_STATEMENT = /^Failed query/;
const REPEATS_VALUE = /^22/;

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** An error as the log shows it: what happened and where, never with what. */
export function loggedError(error: unknown) {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const root = rootOf(error);
  const code = 'code' in root ? String(root.code) : undefined;
  const isTelling = REPEATS_STATEMENT.test(root.message) || REPEATS_VALUE.test(code ?? '');
  return { type: root.name, message: isTelling ? 'a query failed' : root.message, code, stack: framesOf(error) };
}
