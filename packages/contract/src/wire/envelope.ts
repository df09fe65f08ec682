import type { $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';

export interface SuccessEnvelope<Payload> {
  readonly error: false;
  readonly message: string;
  readonly payload: Payload;
}

export const FailureEnvelope = z.object({
  error: z.literal(true),
  message: z.string(),
  code: z.string(),
  /** Messages by field, keyed as `body.name` or `query.limit`. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** With a 409: the entity's current state. */
  payload: z.optional(z.unknown()),
});
export type FailureEnvelope = z.output<typeof FailureEnvelope>;

export const successEnvelope = <Schema extends $ZodType>(payload: Schema) =>
  z.object({ error: z.literal(false), message: z.string(), payload });
