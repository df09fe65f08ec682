import { contracts } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { sign } from '@vendor-portal/gateway-client/sign.ts';
import { needsSession } from '../../platform/http/guard/access.ts';
import type { Clock } from '../../platform/clock.ts';
import type { GatewayKey } from '../../platform/gateway-keys.ts';
import { inTexts, type WireInput } from './sample-input.ts';

export const ALL_CALLS: readonly Call[] = Object.values(contracts).flatMap((calls): Call[] => Object.values(calls));

export const isOfSession = ({ access }: Call) => needsSession(access);
export const isOfGateway = ({ access }: Call) => access.startsWith('gateway:');
export const gatewayScope = ({ access }: Call) => access.replace('gateway:', '');

export interface WireRequest {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer | undefined;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const fillPath = (path: string, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export function wireRequest(call: Call, { params, query, body }: WireInput): WireRequest {
  const search = new URLSearchParams(inTexts(query)).toString();
  return {
    method: call.method,
    url: `${fillPath(call.path, inTexts(params))}${search && `?${search}`}`,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    payload: body === undefined ? undefined : JSON.stringify(body),
  };
}

export const withSession = (request: WireRequest, token: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${token}` },
});

export function withSignature(request: WireRequest, key: Pick<GatewayKey, 'id' | 'secret'>, clock: Clock): WireRequest {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const nonce = randomUUID();
  const { method, url: path, payload = '' } = request;
  const signature = sign(key.secret, { timestamp, nonce, method, path, body: payload.toString() });
  return {
    ...request,
    headers: {
      ...request.headers,
      'x-key-id': key.id,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
  };
}

export const injectable = ({ payload, ...request }: WireRequest): InjectOptions => ({
  ...request,
  ...(payload !== undefined && { payload }),
});

/** For an endless event stream only the headers are awaited. */
export async function send(app: FastifyInstance, request: WireRequest, call?: Call): Promise<WireResponse> {
  const options = injectable(request);
  if (call?.response !== 'event-stream') {
    const { statusCode, headers, body } = await app.inject(options);
    return { status: statusCode, headers, body };
  }
  const response = await app.inject({ ...options, payloadAsStream: true });
  const stream = response.stream();
  const { statusCode: status, headers } = response;
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    stream.on('error', () => undefined).destroy();
    return { status, headers, body: '' };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return { status, headers, body: Buffer.concat(chunks).toString() };
}
