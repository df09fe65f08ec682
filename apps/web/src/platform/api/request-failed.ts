/** `callApi` rejects with it; its message can be shown (§8). */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly payload: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: RequestFailure) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields;
    this.payload = failure.payload;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** By the form's own field names: `body.email` becomes `email`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof RequestFailed)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([key, text]) => [key.replace(/^body\./, ''), text]));
}

/** The result of a request in the terms of §8: a response with a status, or none. */
export type RequestResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly statusText: string;
      readonly body: unknown;
      readonly retryAfterSeconds?: number | undefined;
    }
  | { readonly kind: 'unanswered'; readonly error: unknown };

type RequestOutcome =
  | { readonly isSuccess: true; readonly payload: unknown; readonly status: number }
  | { readonly isSuccess: false; readonly failure: RequestFailure };

interface RequestFailure {
  readonly message: string;
  /** 0 without a response. */
  readonly status: number;
  readonly code?: string | undefined;
  /** Messages by field, keyed as in the API: `body.email`. */
  readonly fields: Readonly<Record<string, string>>;
  /** With a 409: the current entity. */
  readonly payload?: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

/** The request interceptor's fixed text. */
export const FALLBACK_MESSAGE = 'Something went wrong. Please try again.';
const TIMEOUT_MESSAGE = 'Timeout exceeded';
const FATAL_MESSAGE = 'There was a fatal error from our end.';

/** From `fetch` or `XMLHttpRequest`; `text` is the body. */
export function answered(
  { status, statusText }: { status: number; statusText: string },
  head: (name: string) => string | null,
  text: string,
): Extract<RequestResult, { kind: 'answered' }> {
  const retryAfter = Number(head('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  return { kind: 'answered', status, statusText, body: jsonOrNothing(text), retryAfterSeconds };
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** §7: responses unwrap a payload field, defaulting to an empty list. */
export const DEFAULT_PAYLOAD: readonly never[] = [];

const isSuccessStatus = (status: number) => (status >= 200 && status <= 299) || status === 404;

/** Exactly as in §8. */
export function requestOutcome(result: RequestResult): RequestOutcome {
  if (result.kind === 'unanswered') {
    return failed({ message: asText(errorMessage(result.error)) ?? TIMEOUT_MESSAGE, status: 0, fields: {} });
  }
  const { status, statusText } = result;
  const body = asRecord(result.body);
  if (isSuccessStatus(status)) return { isSuccess: true, payload: pickPayload(body), status };

  const ownMessage = asText(body['message']);
  const isFlagged = body['error'] === true;
  return failed({
    message: ownMessage ?? (isFlagged ? FATAL_MESSAGE : (asText(statusText) ?? FALLBACK_MESSAGE)),
    status,
    code: asText(body['code']),
    fields: pickTexts(asRecord(body['fields'])),
    payload: body['payload'],
    retryAfterSeconds: result.retryAfterSeconds,
  });
}

/** Null is a response ("no payout account"); only a missing payload is replaced. */
const pickPayload = (body: Readonly<Record<string, unknown>>) =>
  body['payload'] === undefined ? DEFAULT_PAYLOAD : body['payload'];

const failed = (failure: RequestFailure): RequestOutcome => ({ isSuccess: false, failure });

const asText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : error);

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const pickTexts = (record: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The current entity of a 409, unless the 409 is about another one. */
export function entityInConflict<Entity extends { readonly id: string }>(
  error: unknown,
  { id }: Entity,
): Entity | undefined {
  if (!(error instanceof RequestFailed) || error.status !== 409) return undefined;
  const { payload } = error;
  return typeof payload === 'object' && payload !== null && 'id' in payload && payload.id === id
    ? (payload as Entity)
    : undefined;
}

export function passwordErrors(error: unknown): Record<string, string> {
  if (error instanceof RequestFailed && error.code === 'wrong_password') return { password: error.message };
  return fieldErrors(error);
}
