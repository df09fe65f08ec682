import { type Call, FailureEnvelope, successEnvelope } from '@vendor-portal/contract/wire/call.ts';
import { ERRORS } from '@vendor-portal/contract/wire/errors.ts';
import { prettifyError, safeParse } from 'zod/v4/core';
import type { WireResponse } from './hostile/wire-request.ts';

const SENTENCE = /^\p{Lu}[^\n]{3,400}[.!?]$/u;

/**
 * Looks like a stack trace or a driver's message. Applied per text: "at most" in one and 09:30:00 in the next are no
 * trace.
 */
const INTERNALS = /node_modules|\bat [^"]+:\d+:\d+|[A-Z][a-z]+Error\b|Failed query|\bselect .+ from\b|syntax error/;

export const isSuccess = ({ status }: WireResponse) => status < 400;

function ofFailure({ status, body }: WireResponse): string[] {
  const read = safeParse(FailureEnvelope, JSON.parse(body));
  if (!read.success) return [`is no failure envelope: ${prettifyError(read.error)}`];
  const { code, message, fields = {} } = read.data;
  const entry = Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS] : undefined;
  return [
    ...(entry?.status === status ? [] : [`has the code ${code} with status ${status}`]),
    ...[message, ...Object.values(fields)].filter((text) => !SENTENCE.test(text)).map((text) => `says "${text}"`),
    ...(INTERNALS.test(body) ? ['tells of its insides'] : []),
  ];
}

const envelopes = new WeakMap<Call['payload'], ReturnType<typeof successEnvelope>>();

/** Cached: the first use of a schema costs as much as a hundred others. */
function envelopeOf({ payload }: Call) {
  const envelope = envelopes.get(payload) ?? successEnvelope(payload);
  envelopes.set(payload, envelope);
  return envelope;
}

function ofSuccess(call: Call, body: string): string[] {
  const read = safeParse(envelopeOf(call), JSON.parse(body));
  return read.success ? [] : [`does not match its schema: ${prettifyError(read.error)}`];
}

/** Empty if the response is well-formed. */
export function violationsIn(call: Call, response: WireResponse): string[] {
  const { status, headers, body } = response;
  const type = String(headers['content-type']);
  const complaints: string[] = [];
  if (status >= 500) complaints.push(`answers ${status}`);
  if (headers['x-request-id'] === undefined) complaints.push('has no request id');
  if (headers['x-content-type-options'] !== 'nosniff') complaints.push('lacks the security headers');
  if (isSuccess(response) && call.response !== undefined && call.response !== 'json') return complaints;
  if (!type.startsWith('application/json')) return [...complaints, `is ${type}, not JSON`];
  try {
    return [...complaints, ...(isSuccess(response) ? ofSuccess(call, body) : ofFailure(response))];
  } catch {
    return [...complaints, `cannot be read: ${body.slice(0, 200)}`];
  }
}
