import type { Call, CallInput, CallPayload } from '@vendor-portal/contract/wire/call.ts';
import type { FailureEnvelope, SuccessEnvelope } from '@vendor-portal/contract/wire/envelope.ts';
import { signatureHeaders, type SigningKey } from './sign.ts';

/** The gateway understood and refused; the message is fit to be shown. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** With a 409: the entity as it now stands. */
  readonly payload: unknown;

  constructor(status: number, { code, message, fields = {}, payload }: FailureEnvelope) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.payload = payload;
  }
}

/** Nobody answered, or not in our words. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}

export interface GatewayConnection {
  /** Where the API answers, without a path. */
  readonly baseUrl: string;
  readonly key: SigningKey;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

export type CallGateway = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallPayload<C>>;

/** Makes calls of the contract as the marketplace does: signed, and typed by their entries. */
export function gatewayClient({
  baseUrl,
  key,
  now = () => new Date(),
  timeoutMs = 30_000,
}: GatewayConnection): CallGateway {
  return async (call, input) => {
    const { path, body } = writeRequest(call, input);
    const { method } = call;
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        ...signatureHeaders(key, { method, path, body }, now()),
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== '' && { body }),
    }).catch((error: unknown) => {
      throw new GatewayUnreachable(`Nobody answers at ${baseUrl}.`, { cause: error });
    });
    const envelope = await readEnvelope(response, baseUrl);
    if (envelope.error) throw new GatewayRefusal(response.status, envelope);
    return envelope.payload as never;
  };
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function writeRequest(call: Call, { params, query, body }: Input) {
  const parts = (params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts[name])));
  const asked = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(asked.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return { path: search ? `${filled}?${search}` : filled, body: body === undefined ? '' : JSON.stringify(body) };
}

async function readEnvelope(response: Response, baseUrl: string) {
  const text = await response.text();
  try {
    const read = JSON.parse(text) as SuccessEnvelope<unknown> | FailureEnvelope;
    if (typeof read.error === 'boolean') return read;
  } catch {
    // Not JSON: something else than our API stands there.
  }
  throw new GatewayUnreachable(`What answers at ${baseUrl} is not the vendor portal (status ${response.status}).`);
}
