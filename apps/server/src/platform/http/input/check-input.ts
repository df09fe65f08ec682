import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { AppError } from '../answers/app-error.ts';
import { findUnstorableText } from './unstorable-text.ts';

type Part = 'params' | 'query' | 'body';

/** Checks one part of a request against the contract; every bad field is named once, with its sentence. */
export function checkInput(call: Call, parts: Readonly<Record<Part, unknown>>): Record<Part, unknown> {
  const fields: Record<string, string> = {};
  const checked: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: $ZodType | undefined = call[part];
    if (!schema) continue;
    const result = safeParse(schema, parts[part] ?? {});
    if (!result.success) {
      for (const issue of result.error.issues) fields[fieldName(part, issue)] ??= issue.message;
      continue;
    }
    checked[part] = result.data;
    const unstorable = findUnstorableText(part, result.data);
    if (unstorable !== undefined) fields[unstorable] = 'Some characters in this text cannot be stored.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  return checked;
}

const fieldName = (part: Part, issue: $ZodIssue) => [part, ...issue.path.map(String)].join('.');
