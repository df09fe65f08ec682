import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { loggedError } from './answers/logged-error.ts';

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
