import type {
  Call,
  CallInput,
  CallPayload,
  FailureEnvelope,
  SuccessEnvelope,
} from '@vendor-portal/contract/wire/call.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describeCause } from './connection-cause.ts';
import { signatureHeaders, type SigningKey } from './sign.ts';

/** The gateway refused the call; the message can be shown to users. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** With a 409: the entity's current state. */
  readonly payload: unknown;

  constructor(status: number, { code, message, fields = {}, payload }: FailureEnvelope) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.payload = payload;
  }
}

/** No response, or one that is not the gateway's. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}

export interface GatewayConnection {
  /** Without a path. */
  readonly baseUrl: string;
  readonly key: SigningKey;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
  /** Before the second attempt; doubled before the third. */
  readonly retryDelayMs?: number;
}

export interface GatewayCallOptions {
  /**
   * Idempotency key of a write: repeated with the same key and body, it happens once and returns the same response for a
   * day. Callers that may restart should store it with their work; without one, each call is a new write.
   */
  readonly idempotencyKey?: string;
}

export type CallGateway = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: GatewayCallOptions,
) => Promise<CallPayload<C>>;

/** Makes signed, typed calls of the contract. */
export function gatewayClient(connection: GatewayConnection): CallGateway {
  const { baseUrl, key, now = () => new Date(), timeoutMs = 30_000, retryDelayMs = 250 } = connection;

  const send = async (
    { method, response: kind }: Call,
    path: string,
    body: string,
    headers: Record<string, string>,
  ) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: { ...headers, ...signatureHeaders(key, { method, path, body }, now()) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== '' && { body }),
    }).catch((error: unknown) => {
      throw new GatewayUnreachable(`Can’t reach ${baseUrl}: ${describeCause(error)}.`, { cause: error });
    });
    // Files have no envelope; their refusals have one.
    if (kind === 'csv' && response.ok) return response.text();
    const envelope = await readEnvelope(response, baseUrl);
    if (envelope.error) throw new GatewayRefusal(response.status, envelope);
    return envelope.payload;
  };

  return async (call, input, { idempotencyKey = randomUUID() } = {}) => {
    const { path, body } = writeRequest(call, input);
    const headers = {
      ...(call.method !== 'GET' && { 'idempotency-key': idempotencyKey }),
      ...(body !== '' && { 'content-type': 'application/json' }),
    };
    for (let tries = 1; ; tries += 1) {
      try {
        return (await send(call, path, body, headers)) as never;
      } catch (error) {
        if (tries === TRIES || !isPassing(error)) throw error;
        await setTimeout(retryDelayMs * 2 ** (tries - 1));
      }
    }
  };
}

const TRIES = 3;

/** The outcome is unknown or temporary, so the call is repeated under its key. */
const isPassing = (error: unknown) =>
  error instanceof GatewayUnreachable || (error instanceof GatewayRefusal && error.status === 503);

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function writeRequest(call: Call, { params, query, body }: Input) {
  const pathParams = (params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(pathParams[name])));
  const searchParams = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(
    searchParams.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { path: search ? `${filled}?${search}` : filled, body: body === undefined ? '' : JSON.stringify(body) };
}

async function readEnvelope(response: Response, baseUrl: string) {
  const text = await response.text();
  try {
    const read = JSON.parse(text) as SuccessEnvelope<unknown> | FailureEnvelope;
    if (typeof read.error === 'boolean') return read;
  } catch {
    // Not JSON: another server answered.
  }
  throw new GatewayUnreachable(`What answers at ${baseUrl} is not the vendor portal (status ${response.status}).`);
}
