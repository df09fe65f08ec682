import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Structured lines. Headers, bodies and query strings stay out: they hold tokens, codes and numbers. */
export const loggerOptions = (
  level: string,
  stream: { write(line: string): void } = process.stderr,
): NonNullable<FastifyServerOptions['loggerInstance' | 'logger']> => ({
  level,
  stream,
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: loggedError,
  },
});

/** A caller's own id is kept, so that one request can be followed through several systems. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
};

export function logRequests(app: FastifyInstance): void {
  // Hooks that wait for nothing call back at once: a promise for each would cost every request more than they do.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url;
    const line = {
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      vendorId: request.caller?.vendorId,
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

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
function loggedError(error: unknown) {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const root = rootOf(error);
  const code = 'code' in root ? String(root.code) : undefined;
  const isTelling = REPEATS_STATEMENT.test(root.message) || REPEATS_VALUE.test(code ?? '');
  return { type: root.name, message: isTelling ? 'a query failed' : root.message, code, stack: framesOf(error) };
}
