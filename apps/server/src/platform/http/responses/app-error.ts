import { ERRORS, type ErrorCode } from '@vendor-portal/contract/wire/errors.ts';

interface Details {
  /** Replaces the catalogue's message. */
  readonly message?: string;
  /** Keyed by path in the request: `body.email`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** With a 409: the entity's current state. */
  readonly payload?: unknown;
  readonly retryAfterSeconds?: number;
  /** For the log, never for the caller. */
  readonly cause?: unknown;
}

/** An expected refusal. Anything else that is thrown is a bug and becomes a logged 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? (fieldSentences(details.fields) || ERRORS[code].message), { cause: details.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
  }
}

/** A screen that doesn't have these fields still says what is wrong and how to put it right. */
const fieldSentences = (fields: Details['fields'] = {}) => [...new Set(Object.values(fields))].join(' ');

export const invalidField = (field: string, message: string) =>
  new AppError('invalid_request', { fields: { [field]: message } });
