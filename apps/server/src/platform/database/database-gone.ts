/** Connection trouble as `pg` and the operating system report it: the database is restarting, full or unreachable. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Drizzle wraps what the driver threw, so the causes are searched as well. */
export function isDatabaseGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string' && CONNECTION_CODES.has(code)) return code !== 'ENOENT' || syscall === 'connect';
    if (CONNECTION_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
