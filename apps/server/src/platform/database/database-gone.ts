/** Connection errors as the operating system reports them. */
const CONNECTION_CODES = new Set([
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

const isSocketMissing = (code: string, syscall: unknown) =>
  (code === 'ENOENT' || code === 'EACCES') && syscall === 'connect';

/** SQLSTATE classes: connection, insufficient resources, system error. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58']);
const UNAVAILABLE_CODES = new Set([
  '25006', // read-only: a standby or former primary
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
const TIMEOUT_CODES = new Set([
  '25P03', // idle-in-transaction timeout
  '25P04', // transaction timeout
  '55P03', // lock timeout
  '57014', // statement timeout
]);
/** Deadlock and serialisation failure: the transaction was rolled back, and a retry may succeed. */
const ROLLED_BACK_CODES = new Set(['40001', '40P01']);

const MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired|Client was closed and is not queryable/;

function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

const codeOf = (error: Error) => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

export const isRetryable = (error: unknown): boolean =>
  causesOf(error).some((cause) => ROLLED_BACK_CODES.has(codeOf(cause)));

/** Something took too long or collided, while the database itself may serve others well. */
export const isHeldUp = (error: unknown): boolean =>
  causesOf(error).some((cause) => TIMEOUT_CODES.has(codeOf(cause)) || ROLLED_BACK_CODES.has(codeOf(cause)));

/** The database can't serve this now, through no fault of the request. A retry may succeed. */
export const isDatabaseGone = (error: unknown): boolean =>
  isHeldUp(error) ||
  causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return (
      CONNECTION_CODES.has(code) ||
      UNAVAILABLE_CODES.has(code) ||
      (/^[0-9A-Z]{5}$/.test(code) && UNAVAILABLE_CLASSES.has(code.slice(0, 2))) ||
      isSocketMissing(code, (cause as { syscall?: unknown }).syscall) ||
      MESSAGES.test(cause.message)
    );
  });
