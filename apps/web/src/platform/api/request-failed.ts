import type { RequestFailure } from './request-outcome.ts';

/** What `callApi` rejects with; its message is the one to show (§8). */
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

/** The sentences for a form's own fields: `body.email` becomes `email`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof RequestFailed)) return {};
  return Object.fromEntries(Object.entries(error.fields).map(([key, text]) => [key.replace(/^body\./, ''), text]));
}
