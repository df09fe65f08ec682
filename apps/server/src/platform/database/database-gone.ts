/** Trouble on the way to the database, as the operating system reports it. */
const LINE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
]);

/** A folder's socket that is not there, a disk that is full: elsewhere these codes mean something else. */
const isLocalTrouble = (code: string, syscall: unknown) =>
  code === 'ENOSPC' || ((code === 'ENOENT' || code === 'EACCES') && syscall === 'connect');

/** By the first two signs: connections, resources (disk, memory, connections), the operator, the system. */
const TROUBLED_CLASSES = new Set(['08', '53', '58']);
const TROUBLED_CODES = new Set([
  '25006', // a standby, or a former primary: it may only be read
  '25P03', // idle in a transaction for too long
  '25P04', // a transaction that took too long
  '55P03', // a lock that was not to be had in time
  '57014', // a statement that took too long
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
/** Deadlock and serialisation: the database has undone the transaction, and the next try may well succeed. */
const UNDONE_CODES = new Set(['40001', '40P01']);

const MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired|Client was closed and is not queryable/;

/** Drizzle wraps what the driver threw, so the causes are searched as well. */
function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const codeOf = (error: Error) => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

export const isTriedAgain = (error: unknown): boolean =>
  causesOf(error).some((cause) => UNDONE_CODES.has(codeOf(cause)));

/**
 * The database can't serve this now, and it isn't the request's fault: away, restarting, failed over, full or
 * overloaded. A retry may succeed.
 */
export const isDatabaseGone = (error: unknown): boolean =>
  causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return (
      LINE_CODES.has(code) ||
      TROUBLED_CODES.has(code) ||
      UNDONE_CODES.has(code) ||
      (/^[0-9A-Z]{5}$/.test(code) && TROUBLED_CLASSES.has(code.slice(0, 2))) ||
      isLocalTrouble(code, (cause as { syscall?: unknown }).syscall) ||
      MESSAGES.test(cause.message)
    );
  });
