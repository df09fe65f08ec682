import type {
  Call,
  CallInput,
  CallPayload,
  FailureEnvelope,
  SuccessEnvelope,
} from '@vendor-portal/contract/wire/call.ts';

/** The gateway refused the call; the message can be shown. */
class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;

  constructor({ code, message, fields = {} }: FailureEnvelope) {
    super([message, ...Object.values(fields)].join(' '));
    this.code = code;
  }
}

export async function readAnswer<Payload>(response: Response): Promise<Payload> {
  const answer = (await response.json()) as SuccessEnvelope<Payload> | FailureEnvelope;
  if (answer.error) throw new CallRefused(answer);
  return answer.payload;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The demo's server signs the call (`/dev/calls`), because a browser must not hold the secret. */
export async function callGateway<C extends Call>(call: C, input: CallInput<C>): Promise<CallPayload<C>> {
  const { params = {}, query = {}, body } = input as Input;
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const response = await fetch(`/dev/calls${path}${search && `?${search}`}`, {
    method: call.method,
    headers: {
      ...(call.method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return readAnswer(response);
}
