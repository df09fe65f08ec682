import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { SuccessEnvelope } from '@vendor-portal/contract/wire/envelope.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { parse } from 'zod/v4/core';

/**
 * Puts an answer on the wire. The payload passes the contract's schema first: what it does not name never leaves the
 * server, and an answer that does not fit is our bug, logged as such.
 */
export function sendPayload(call: Call, reply: FastifyReply, answer: unknown) {
  if (call.answer === 'event-stream') return reply;
  if (call.answer === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(answer as AsyncIterable<string>));
  }
  return reply.type('application/json; charset=utf-8').send(successText(call, answer));
}

/** The envelope of a success, as it travels. */
export function successText(call: Call, answer: unknown): string {
  const envelope: SuccessEnvelope<unknown> = { error: false, message: 'Done.', payload: parse(call.payload, answer) };
  return JSON.stringify(envelope);
}
