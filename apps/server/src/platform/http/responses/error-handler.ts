import { ERRORS, type ErrorCode } from '@vendor-portal/contract/wire/errors.ts';
import type { FailureEnvelope } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isDatabaseGone } from '../../database/database-gone.ts';
import type { Socket } from 'node:net';

const FRAMEWORK_REFUSALS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

export function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseGone(error)) return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === undefined || status >= 500) return undefined;
  return new AppError(FRAMEWORK_REFUSALS[status] ?? 'malformed_request');
}

export function failureText({ code, message, details }: AppError): string {
  const envelope: FailureEnvelope = { error: true, message, code };
  if (details.fields) envelope.fields = details.fields;
  if (details.payload !== undefined) envelope.payload = details.payload;
  return JSON.stringify(envelope);
}

function sendFailure(reply: FastifyReply, refusal: AppError) {
  const { status, details } = refusal;
  if (details.retryAfterSeconds !== undefined) void reply.header('retry-after', String(details.retryAfterSeconds));
  return reply.code(status).type('application/json; charset=utf-8').send(failureText(refusal));
}

/** Never a stack trace, never a 500 for bad input. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const expected = asAppError(error);
    request.refusal = expected;
    if (expected) return sendFailure(reply, expected);
    request.log.error({ err: error }, 'unexpected error');
    return sendFailure(reply, new AppError('internal', { message: ERRORS.internal.message }));
  });
}

/** For URLs that can't be decoded: no route matched, so no hook adds the usual headers. */
export function refuseBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  void sendFailure(reply, new AppError('malformed_request'));
}

/** For malformed HTTP and oversized headers: there is no request yet, only its socket. */
export function refuseBadHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = ERRORS.malformed_request;
  const envelope: FailureEnvelope = { error: true, message, code: 'malformed_request' };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
