import type { Call, CallInput, CallPayload, FailureEnvelope } from '@vendor-portal/contract/wire/call.ts';
import type { ErrorCode } from '@vendor-portal/contract/wire/errors.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { listRefusals } from '../openapi/refusals.ts';
import type { Clock } from '../platform/clock.ts';
import type { GatewayKey } from '../platform/gateway-keys.ts';
import type { WireInput } from './hostile/sample-input.ts';
import { injectable, wireRequest, withSignature } from './hostile/wire-request.ts';

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

/** Over HTTP as the portal does, typed by the contract. */
export async function makeCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  { token, headers }: Sender = {},
): Promise<Answer<CallPayload<C>>> {
  const request = wireRequest(call, input as WireInput);
  const own = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
  return readResponse(call, await app.inject(injectable({ ...request, headers: { ...request.headers, ...own } })));
}

/** Parsed by the contract. Accepts only the errors that the API reference lists for the call. */
export function readResponse<C extends Call>(call: C, response: LightMyRequestResponse): Answer<CallPayload<C>> {
  const envelope = response.json<{ error: boolean; payload: CallPayload<C> } & FailureEnvelope>();
  if (envelope.error && !listRefusals(call).includes(envelope.code as ErrorCode))
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

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}

export async function makeForm(field: string, files: readonly SentFile[]) {
  const form = new FormData();
  for (const { name, bytes, type = 'application/octet-stream' } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const written = new Response(form);
  return {
    contentType: written.headers.get('content-type') ?? '',
    payload: Buffer.from(await written.arrayBuffer()),
  };
}

export async function sendFiles<C extends Call>(
  app: FastifyInstance,
  call: C,
  files: readonly SentFile[],
  token?: string,
): Promise<Answer<CallPayload<C>>> {
  const { contentType, payload } = await makeForm(call.bodyKind === 'file' ? 'file' : 'files', files);
  return sendBody(app, call, { contentType, payload }, token);
}

export async function sendBody<C extends Call>(
  app: FastifyInstance,
  call: C,
  { contentType, payload }: { contentType: string; payload: Buffer },
  token?: string,
): Promise<Answer<CallPayload<C>>> {
  const headers = { 'content-type': contentType, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return readResponse(call, await app.inject({ method: call.method, url: call.path, headers, payload }));
}

interface SigningApp {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly gatewayKeys: readonly GatewayKey[];
}

/** With the first of its keys; a test app's has every scope. */
export async function callGateway<C extends Call>(
  { app, clock, gatewayKeys }: SigningApp,
  call: C,
  input: CallInput<C>,
): Promise<Answer<CallPayload<C>>> {
  const [key] = gatewayKeys;
  if (!key) throw new Error('Expected a gateway key.');
  const request = withSignature(wireRequest(call, input as WireInput), key, clock);
  return readResponse(call, await app.inject(injectable(request)));
}
