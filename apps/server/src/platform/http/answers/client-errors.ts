import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import type { FailureEnvelope } from '@vendor-portal/contract/wire/envelope.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { AppError } from './app-error.ts';
import { sendFailure } from './error-handler.ts';

/** For addresses that can't be decoded: no route was found, so no hook adds what every answer has. */
export function refuseBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  void sendFailure(reply, new AppError('malformed_request'));
}

/** For what is no HTTP, or has headers beyond all bounds: there is no request yet, only the line it came over. */
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
