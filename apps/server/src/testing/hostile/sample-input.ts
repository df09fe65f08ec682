import type { Call } from '@vendor-portal/contract/wire/call.ts';
import * as fc from 'fast-check';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { requestSchema } from './json-schema.ts';
import { validValues } from './valid-values.ts';

export interface WireInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Retries until rules that JSON schema can't express (dates in order, a sum above zero) hold as well; most hold at
 * once.
 */
const TRIES = [5, 100, 2_000];

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** Paths and query strings contain only text; undefined values are left out. */
export const inTexts = (part: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, asText(value)]),
  );

function samplePart(call: Call, part: 'params' | 'query' | 'body', seed: number): unknown {
  const schema: $ZodType | undefined = call[part];
  if (!schema) return undefined;
  const values = validValues(requestSchema(schema)).map((value) =>
    part === 'body' ? value : inTexts(value as object),
  );
  for (const numRuns of TRIES) {
    const found = fc.sample(values, { seed, numRuns }).find((value) => safeParse(schema, value).success);
    if (found !== undefined) return found;
  }
  throw new Error(`No valid ${part} for ${call.name} was found.`);
}

/** Valid according to the contract. The same seed gives the same one, except for ids. */
export function sampleInput(call: Call, seed: number): WireInput {
  const part = (name: 'params' | 'query' | 'body') => {
    const value = samplePart(call, name, seed);
    return value === undefined ? {} : { [name]: value };
  };
  return { ...part('params'), ...part('query'), ...part('body') };
}
