import type { Call, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { FailureEnvelope } from '@vendor-portal/contract/wire/envelope.ts';
import type { ErrorCode } from '@vendor-portal/contract/wire/errors.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { refusalsOf } from '../openapi/refusals.ts';

export interface Answer<Payload> {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Throws for a failure: reading it then is a mistake of the test. */
  readonly payload: Payload;
  /** Throws for a success. */
  readonly failure: FailureEnvelope;
}

export interface Sender {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const fillPath = (path: string, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function requestFor(
  call: Call,
  input: { params?: unknown; query?: unknown; body?: unknown },
  sender: Sender = {},
): InjectOptions {
  const url = fillPath(call.path, (input.params ?? {}) as Record<string, string>);
  return {
    method: call.method,
    url,
    ...(input.query !== undefined && { query: input.query as Record<string, string> }),
    ...(input.body !== undefined && { payload: input.body as object }),
    headers: { ...(sender.token !== undefined && { authorization: `Bearer ${sender.token}` }), ...sender.headers },
  };
}

/** Over HTTP as the portal does, typed by the contract. */
export async function makeCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  sender: Sender = {},
): Promise<Answer<CallPayload<C>>> {
  return answerOf(call, await app.inject(requestFor(call, input, sender)));
}

/** Parsed by the contract. Accepts only the errors that the API reference lists for the call. */
export function answerOf<C extends Call>(call: C, response: LightMyRequestResponse): Answer<CallPayload<C>> {
  const envelope = response.json<{ error: boolean; payload: CallPayload<C> } & FailureEnvelope>();
  if (envelope.error && !refusalsOf(call).includes(envelope.code as ErrorCode))
    throw new Error(`${call.name} was refused with ${envelope.code}, which the API reference doesn’t list for it.`);
  return {
    status: response.statusCode,
    headers: response.headers,
    get payload() {
      if (envelope.error) throw new Error(`${call.name} was refused: ${response.body}`);
      return envelope.payload;
    },
    get failure() {
      if (!envelope.error) throw new Error(`${call.name} was not refused: ${response.body}`);
      return envelope;
    },
  };
}
