import { safeParse, type $ZodType } from 'zod/v4/core';

/** The first sentence the contract has for each field; nothing where all is well. */
export function schemaErrors(schema: $ZodType, values: unknown): Record<string, string> {
  const result = safeParse(schema, values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
