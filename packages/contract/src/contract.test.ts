import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { contracts } from './all-calls.ts';
import type { Call } from './wire/call.ts';

const calls: readonly Call[] = Object.values(contracts).flatMap((contract): Call[] => Object.values(contract));

const doubles = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const where = ({ method, path }: Call) => `${method} ${path}`;

const needsSession = ({ access }: Call) => access !== 'open' && !access.startsWith('gateway:');

const isUpload = ({ bodyKind }: Call) => bodyKind !== undefined && bodyKind !== 'json';

const inputs = ({ params, query, body }: Call) => [params, query, body].filter((schema) => schema !== undefined);

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

const jsonSchema = (schema: $ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;

function cannotBeWritten(schema: $ZodType): boolean {
  try {
    jsonSchema(schema);
    return false;
  } catch {
    return true;
  }
}

function paramsDiffer({ path, params }: Call): boolean {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const described = params ? Object.keys(jsonSchema(params).properties ?? {}) : [];
  return new Set([...inPath, ...described]).size !== inPath.length || inPath.length !== described.length;
}

const RULES: readonly (readonly [rule: string, breaks: (call: Call) => boolean])[] = [
  [
    'writes every path with a leading slash and a version, and none with a trailing slash',
    ({ path }) => !/^\/(?:[amn]\/)?v\d(?:\/:?[\w-]+)+$/.test(path),
  ],
  ['leaves /n/ paths open', ({ path, access }) => path.startsWith('/n/') && access !== 'open'],
  ['requires a session on /a/ paths', (call) => call.path.startsWith('/a/') && !needsSession(call)],
  [
    'requires a signature on /m/v1 paths and nowhere else',
    ({ path, access }) => path.startsWith('/m/v1/') !== access.startsWith('gateway:'),
  ],
  [
    'describes params, queries and bodies as objects',
    (call) => inputs(call).some((schema) => jsonSchema(schema).type !== 'object'),
  ],
  ['describes exactly the params that a path names', paramsDiffer],
  ['sends no body with a GET', ({ method, body, bodyKind }) => method === 'GET' && Boolean(body ?? bodyKind)],
  ['has no body schema for an upload', (call) => isUpload(call) && call.body !== undefined],
  ['describes each call in one line', ({ summary }) => !/^[A-Z][^\n]{8,120}\.$/.test(summary)],
  ['can be written as JSON schema throughout', (call) => [...inputs(call), call.payload].some(cannotBeWritten)],
];

describe('the contract', () => {
  it('holds the 64 calls of the specification and more', () => {
    expect(calls.length).toBeGreaterThan(64);
  });

  it('names each call once', () => {
    expect(doubles(calls.map(({ name }) => name))).toEqual([]);
  });

  it('gives each method and path to one call', () => {
    expect(doubles(calls.map((call) => where(call).replaceAll(/:\w+/g, ':')))).toEqual([]);
  });

  it.each(RULES)('%s', (_, breaks) => {
    expect(calls.filter(breaks).map(where)).toEqual([]);
  });
});

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
  /\.(?:\w*[pP]assword|token|resetToken|invitation|challengeId|keyId|paginationCursor|after|before|columns)$/,
];

/** One of each kind: an override, an isolate, a mark, the Arabic letter mark. */
const TURNS_TEXT_ROUND = ['\u202E', '\u2066', '\u200F', '\u061C'];

const takesTurnedText = ({ type, pattern, format, ...schema }: JsonSchema) =>
  type === 'string' &&
  schema.enum === undefined &&
  schema.const === undefined &&
  format === undefined &&
  (pattern === undefined || TURNS_TEXT_ROUND.some((mark) => new RegExp(pattern, 'u').test(`Mama${mark} Kay`)));

const inputsThat = (isSo: (schema: JsonSchema) => boolean) =>
  calls.flatMap((call) => inputs(call).flatMap((schema) => fieldsThat(isSo, jsonSchema(schema), call.name)));

describe('what clients send', () => {
  it('has a limit for every text, list and whole number', () => {
    expect(inputsThat(isUnbounded)).toEqual([]);
  });

  it('can’t reverse the writing direction in any text that people read', () => {
    const displayed = inputsThat(takesTurnedText).filter(
      (path) => !NOT_DISPLAYED.some((pattern) => pattern.test(path)),
    );
    expect(displayed).toEqual([]);
  });
});
