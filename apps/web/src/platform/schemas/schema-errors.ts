import { type $ZodType, safeParse } from 'zod/v4/core';
import type * as z from 'zod/mini';

/** The contract's first message for each field. */
export function schemaErrors(schema: $ZodType, values: unknown): Record<string, string> {
  const result = safeParse(schema, values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

/** For `sessionMemory`: the stored value, or null if it does not fit. */
export const readBySchema =
  <Schema extends $ZodType>(schema: Schema) =>
  (stored: unknown): z.output<Schema> | null => {
    const result = safeParse(schema, stored);
    return result.success ? result.data : null;
  };
