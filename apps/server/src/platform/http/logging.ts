import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AppError } from './responses/app-error.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** No headers, bodies or query strings: they contain tokens, codes and phone numbers. */
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

/** A caller's own id is preserved, so that a request can be followed through several systems. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const input = request.headers['x-request-id'];
  return typeof input === 'string' && REQUEST_ID.test(input) ? input : randomUUID();
};

declare module 'fastify' {
  interface FastifyRequest {
    refusal: AppError | undefined;
  }
}

export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  // Callback-style: a promise per hook would cost every request more than the hooks do.
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
      refusal: request.refusal?.code,
      reason: reasonFor(request.refusal),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

/** Drizzle's and PostgreSQL's errors repeat the statement's values: codes, hashes, account numbers. */
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

/** What happened, where the caller only reads that it should try again. */
function reasonFor(refusal: AppError | undefined): string | undefined {
  if (!refusal?.cause) return undefined;
  const { code, message } = loggedError(refusal.cause);
  return code === undefined ? message : `${code}: ${message}`;
}

function loggedError(error: unknown) {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', code: undefined, stack: '' };
  const root = rootOf(error);
  const code = 'code' in root ? String(root.code) : undefined;
  const isRevealing = REPEATS_STATEMENT.test(root.message) || REPEATS_VALUE.test(code ?? '');
  return { type: root.name, message: isRevealing ? 'a query failed' : root.message, code, stack: framesOf(error) };
}

/** Makes pino report the level of each line. */
const WITH_LEVEL: unique symbol = Symbol.for('pino.metadata');

/** Pino's number; worse levels are higher. */
const WARNING = 40;

const LARGEST = 5_000_000;

interface Terminal {
  write(line: string): unknown;
}

/** While somebody watches the terminal, only warnings go there. If the file can't be written, everything does. */
export class LogFile {
  readonly path: string;
  readonly [WITH_LEVEL] = true;
  lastLevel = 0;
  #size: number;
  #isUsable = true;
  readonly #terminal: Terminal;
  readonly #largest: number;

  constructor(folder: string, terminal: Terminal = process.stderr, largest = LARGEST) {
    this.path = join(folder, 'server.log');
    this.#size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    this.#terminal = terminal;
    this.#largest = largest;
  }

  write(line: string): void {
    if (this.#isUsable) this.#keep(line);
    if (!this.#isUsable || this.lastLevel >= WARNING) this.#terminal.write(line);
  }

  #keep(line: string): void {
    try {
      if (this.#size >= this.#largest) {
        renameSync(this.path, `${this.path}.1`);
        this.#size = 0;
      }
      appendFileSync(this.path, line, { mode: 0o600 });
      this.#size += Buffer.byteLength(line);
    } catch (error) {
      this.#isUsable = false;
      this.#terminal.write(`The log goes on here, because its file can't be written: ${(error as Error).message}\n`);
    }
  }
}
