import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { SuccessEnvelope } from '@vendor-portal/contract/wire/envelope.ts';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { parse } from 'zod/v4/core';

/** Puts an answer on the wire. */
export function sendPayload(call: Call, reply: FastifyReply, answer: unknown) {
  if (call.answer === 'event-stream') return reply;
  if (call.answer === 'csv') {
    // The same rows may travel as a workbook.
    if (!reply.hasHeader('content-type')) void reply.type('text/csv; charset=utf-8');
    return reply.send(Readable.from(answer as AsyncIterable<string | Buffer>));
  }
  return reply.type('application/json; charset=utf-8').send(successText(call, answer));
}

/**
 * The envelope of a success. Parsing leaves out whatever the contract does not name; an answer that does not fit is our
 * bug, and is logged and answered as such.
 */
export function successText(call: Call, answer: unknown): string {
  const envelope: SuccessEnvelope<unknown> = { error: false, message: 'Done.', payload: parse(call.payload, answer) };
  return JSON.stringify(envelope);
}
