import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { contracts } from './all-calls.ts';
import type { Call } from './wire/call.ts';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
}

const BOUNDED_FORMATS = new Set(['uuid', 'date']);

/** Larger than any amount of money or stock, and far below where whole numbers stop being exact. */
const LARGEST = 1e12;

const repeatsForever = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\[*+]/g, ''));

const isBoundedText = ({ maxLength, pattern, format, ...schema }: JsonSchema) =>
  maxLength !== undefined ||
  schema.enum !== undefined ||
  schema.const !== undefined ||
  BOUNDED_FORMATS.has(format ?? '') ||
  (pattern !== undefined && !repeatsForever(pattern));

function isUnbounded(schema: JsonSchema): boolean {
  if (schema.type === 'string') return !isBoundedText(schema);
  if (schema.type === 'array') return schema.maxItems === undefined;
  if (schema.type === 'integer')
    return !((schema.minimum ?? -Infinity) >= -LARGEST && (schema.maximum ?? Infinity) <= LARGEST);
  return false;
}

function unboundedFields(schema: JsonSchema, path: string): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((choice) => unboundedFields(choice, path));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    unboundedFields(field, `${path}.${name}`),
  );
  const items = schema.items ? unboundedFields(schema.items, `${path}[]`) : [];
  return [...(isUnbounded(schema) ? [path] : []), ...choices, ...fields, ...items];
}

const jsonSchema = (schema: $ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;

const calls: readonly Call[] = Object.values(contracts).flatMap((contract): Call[] => Object.values(contract));

describe('what clients send', () => {
  it('has a bound for every text, list and whole number', () => {
    const open = calls.flatMap(({ name, query, body }) =>
      [query, body].flatMap((schema) => (schema ? unboundedFields(jsonSchema(schema), name) : [])),
    );
    expect(open).toEqual([]);
  });
});
