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

/** Larger than any amount of money or stock, and far below the limit of exact integers. */
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

function fieldsThat(isSo: (schema: JsonSchema) => boolean, schema: JsonSchema, path: string): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => fieldsThat(isSo, each, path));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldsThat(isSo, field, `${path}.${name}`),
  );
  const items = schema.items ? fieldsThat(isSo, schema.items, `${path}[]`) : [];
  return [...(isSo(schema) ? [path] : []), ...choices, ...fields, ...items];
}

/** Never displayed: passwords, and values exchanged between programs. */
const NOT_DISPLAYED = [
  /^(?:collectTelemetry|takePaymentEvent|takeTransferEvent)\./,
  /\.(?:\w*[pP]assword|token|resetToken|challengeId|keyId|paginationCursor|after|before|columns)$/,
];

/** One of each kind: an override, an isolate, a mark, the Arabic letter mark. */
const TURNS_TEXT_ROUND = ['\u202E', '\u2066', '\u200F', '\u061C'];

const takesTurnedText = ({ type, pattern, format, ...schema }: JsonSchema) =>
  type === 'string' &&
  schema.enum === undefined &&
  schema.const === undefined &&
  format === undefined &&
  (pattern === undefined || TURNS_TEXT_ROUND.some((mark) => new RegExp(pattern, 'u').test(`Mama${mark} Kay`)));

const jsonSchema = (schema: $ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;

const calls: readonly Call[] = Object.values(contracts).flatMap((contract): Call[] => Object.values(contract));

const inputsThat = (isSo: (schema: JsonSchema) => boolean) =>
  calls.flatMap(({ name, query, body }) =>
    [query, body].flatMap((schema) => (schema ? fieldsThat(isSo, jsonSchema(schema), name) : [])),
  );

describe('what clients send', () => {
  it('has a bound for every text, list and whole number', () => {
    expect(inputsThat(isUnbounded)).toEqual([]);
  });

  it('has no text that people read in which the direction of writing can be turned round', () => {
    const displayed = inputsThat(takesTurnedText).filter(
      (path) => !NOT_DISPLAYED.some((pattern) => pattern.test(path)),
    );
    expect(displayed).toEqual([]);
  });
});
