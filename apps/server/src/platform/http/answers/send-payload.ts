import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { SuccessEnvelope } from '@vendor-portal/contract/wire/envelope.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { parse } from 'zod/v4/core';
import { namedIn } from './named-in.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the answer at hand is checked in full. */
    isAnswerChecked: () => boolean;
  }
}

/** Of so many answers one is checked: a mistake shows within minutes, and the others are spared it. */
export const CHECKED_SHARE = 0.01;

/** The compiler holds every handler to its answer; this share of them is checked as well. In tests: all. */
export function checkAnswers(app: FastifyInstance, share: number): void {
  app.decorate('isAnswerChecked', () => Math.random() < share);
}

/** Puts an answer on the wire. */
export function sendPayload(call: Call, reply: FastifyReply, answer: unknown) {
  if (call.answer === 'event-stream') return reply;
  if (call.answer === 'csv') {
    // The same rows may travel as a workbook.
    if (!reply.hasHeader('content-type')) void reply.type('text/csv; charset=utf-8');
    return reply.send(Readable.from(answer as AsyncIterable<string | Buffer>));
  }
  return reply.type('application/json; charset=utf-8').send(successText(reply.server, call, answer));
}

const keepers = new WeakMap<Call, ReturnType<typeof namedIn>>();

function payloadOf(call: Call, answer: unknown): unknown {
  let keep = keepers.get(call);
  if (!keep) keepers.set(call, (keep = namedIn(call.payload)));
  return keep(answer);
}

/**
 * The envelope of a success, as it travels: what the contract does not name never leaves the server. An answer that was
 * checked and does not fit is our bug, logged as such.
 */
export function successText(app: FastifyInstance, call: Call, answer: unknown): string {
  const payload = app.isAnswerChecked() ? parse(call.payload, answer) : payloadOf(call, answer);
  const envelope: SuccessEnvelope<unknown> = { error: false, message: 'Done.', payload };
  return JSON.stringify(envelope);
}
