import * as z from 'zod/mini';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import * as fc from 'fast-check';
import { isUuid } from '@vendor-portal/contract/values/scalars.ts';
import type { Schema } from '../../openapi/schemas.ts';
import { newId } from '../../platform/database/ids.ts';

const written = new WeakMap<$ZodType, Schema>();

/** Cached, because the checks need it with every sample. */
export function requestSchema(schema: $ZodType): Schema {
  const known = written.get(schema) ?? writtenOut(schema);
  written.set(schema, known);
  return known;
}

/** Inlines named schemas, so that walking it needs no lookup. */
function writtenOut(schema: $ZodType): Schema {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const inline = (part: Schema): Schema => {
    const named = part.$ref === undefined ? undefined : root.$defs?.[part.$ref.replace('#/$defs/', '')];
    if (named) return inline(named);
    return {
      ...part,
      ...(part.anyOf && { anyOf: part.anyOf.map(inline) }),
      ...(part.oneOf && { oneOf: part.oneOf.map(inline) }),
      ...(part.items && { items: inline(part.items) }),
      ...(part.properties && {
        properties: Object.fromEntries(Object.entries(part.properties).map(([name, inner]) => [name, inline(inner)])),
      }),
      ...(typeof part.additionalProperties === 'object' && { additionalProperties: inline(part.additionalProperties) }),
    };
  };
  return inline(root);
}

export const listChoices = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

export function holdsId(schema: Schema): boolean {
  const inside = [
    ...(listChoices(schema) ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.properties ?? {}),
  ];
  return schema.format === 'uuid' || inside.some(holdsId);
}

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

/** Business texts. Each field gets those that fit its pattern and bounds. */
const WORDS = [
  'ada@shop.ng',
  '123456',
  '0123456789',
  '044',
  '+2348031234567',
  'RC123456',
  'BN-KD023538',
  '08:30',
  '17:00',
  '2026-12-01',
  '2026-12-24',
  '2026-12-01T09:30:00.000Z',
  '2026-12-24T18:00:00.000Z',
  'https://example.ng/hook',
  'jollof-on-friday',
  'Jollof rice with plantain',
  'Àṣà 🍲 عربي',
  '7',
  'true',
  'NGN',
  'A',
];

const LONGEST = 2_000;

const hasFormat: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: isUuid,
  email: (text) => /^[\w.]+@[\w.]+$/.test(text),
  'date-time': (text) => /^\d{4}-\d\d-\d\dT/.test(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  uri: (text) => text.startsWith('https:'),
};

function fits(text: string, schema: Schema): boolean {
  const { minLength = 0, maxLength = LONGEST, pattern, format, allOf = [] } = schema;
  if (text.length < minLength || text.length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  if (format !== undefined && hasFormat[format]?.(text) === false) return false;
  return allOf.every((part) => fits(text, part));
}

function texts(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.constant(newId());
  const { minLength = 0, maxLength = LONGEST } = schema;
  const ofBounds = ['m'.repeat(minLength), 'm'.repeat(Math.min(maxLength, LONGEST))];
  const fitting = [...WORDS, ...ofBounds].filter((text) => fits(text, schema));
  if (fitting.length === 0) throw new Error(`No word fits ${JSON.stringify(schema)}: add one to WORDS.`);
  return fc.constantFrom(...fitting);
}

function validValues(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = listChoices(schema);
  if (choices) return fc.oneof(...choices.map(validValues));
  const { minimum = -1e6, maximum = 1e6 } = schema;
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = 3 } = schema;
      return fc.array(validValues(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 2),
      });
    }
    case 'object':
      return validObjects(schema);
    default:
      return fc.constant('anything');
  }
}

function validObjects({ properties, required = [], additionalProperties, propertyNames }: Schema) {
  if (!properties && typeof additionalProperties === 'object') {
    const names = validValues({ type: 'string', ...propertyNames }).map(String);
    return fc.dictionary(names, validValues(additionalProperties), { maxKeys: 2, noNullPrototype: true });
  }
  const fields = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, inner]) => [name, validValues(inner)]),
  );
  return fc.record<Record<string, unknown>>(fields, { requiredKeys: [...required], noNullPrototype: true });
}
