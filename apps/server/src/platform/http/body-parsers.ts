import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError } from './responses/app-error.ts';
import { byteBudget, type ByteLimits } from './guard/byte-budget.ts';
import { tooManyAtOnce } from './guard/concurrency.ts';
import { tenantKey } from './guard/limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For signatures and idempotency keys. Absent for uploads. */
    rawBody: string | undefined;
    /** False where too much of what the sender sent is in memory. */
    receive: ((bytes: number) => boolean) | undefined;
  }
}

export interface BodyLimits {
  readonly withinMs: number;
  readonly bytes: ByteLimits;
}

/**
 * Limits the time, size and depth of JSON and stores the text. A slow sender holds nothing but the bytes that it sent.
 * Fastify's own parser still parses: it refuses prototype keys.
 */
export function parseBodies(app: FastifyInstance, { withinMs, bytes }: BodyLimits): void {
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('receive', undefined);
  const openBudget = byteBudget(bytes);
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.mediaType === JSON_TYPE) {
      const { take, free } = openBudget(tenantKey(request));
      request.receive = take;
      reply.raw.once('finish', free).once('close', free);
    }
    done(null, payload);
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser([JSON_TYPE, 'text/plain']);
  app.addContentTypeParser(JSON_TYPE, async (request: FastifyRequest, payload: Readable) => {
    const text = await readText(request, payload, withinMs);
    request.rawBody = text;
    // JSON content type with an empty body means "no body".
    if (text === '') return undefined;
    if (isTooDeep(text)) throw new AppError('malformed_request');
    return new Promise((resolve, reject) => {
      void parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
}

const JSON_TYPE = 'application/json';

/** Where it fails, Fastify closes the connection after the response, so that the rest isn't waited for. */
export async function readText(request: FastifyRequest, payload: Readable, withinMs: number): Promise<string> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('request_timeout')), withinMs);
  try {
    return await Promise.race([collectText(request, payload), tooLate]);
  } catch (error) {
    // The connection broke; reading fails for no other reason.
    throw error instanceof AppError ? error : new AppError('malformed_request');
  } finally {
    clearTimeout(timer);
  }
}

async function collectText(request: FastifyRequest, payload: Readable): Promise<string> {
  const { bodyLimit } = request.routeOptions;
  if (Number(request.headers['content-length']) > bodyLimit) throw new AppError('too_large');
  const chunks: Buffer[] = [];
  let size = 0;
  // Not destroyed when we stop: the response must still reach the sender.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw new AppError('too_large');
    if (request.receive?.(chunk.length) === false) throw tooManyAtOnce();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Deeper than any call of ours, and far from where a recursive reader runs out of stack. */
const DEPTH_MAX = 32;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((mark) => mark.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((mark) => mark.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((mark) => mark.charCodeAt(0)));

export function isTooDeep(json: string): boolean {
  let [depth, isText] = [0, false];
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}
