import exampleValues from './example-values.json' with { type: 'json' };
import { safeParse, type $ZodType } from 'zod/v4/core';
import { schemaOf, type Schema } from './schemas.ts';

/** By field name; the first that fits the field's schema is used. */
const EXAMPLE_VALUES: Readonly<Record<string, readonly (string | number)[]>> = exampleValues;

const DEFAULT_TEXTS = [
  '019a8f1e-5b1c-7c3a-9d55-0d6f5b1c2a34',
  '2026-11-17T18:03:11.000Z',
  '2026-11-17',
  'ada@example.com',
  'https://shop.example.com/hooks/portal',
  '+2348031112222',
  '0123456789',
  '123456',
  '08:30',
  'RC123456',
  'Jollof rice',
  'A 20-character token.',
  'A',
];

/** Null in most orders and stores. */
const USUALLY_NULL = new Set(['alert', 'declineReason', 'pausedUntil', 'promotion', 'scheduledFor']);

function fitsText(text: string, { minLength = 0, maxLength = Infinity, pattern, format, allOf = [] }: Schema): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  if (format === 'uri' && !URL.canParse(text)) return false;
  return allOf.every((part) => fitsText(text, part));
}

function fits(value: unknown, schema: Schema): boolean {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  if (type === 'string') return typeof value === 'string' && fitsText(value, schema);
  if (type !== 'integer' && type !== 'number') return false;
  return typeof value === 'number' && value >= minimum && value <= maximum;
}

function leaf(schema: Schema, { name, parent }: Context): unknown {
  const values = [...(EXAMPLE_VALUES[`${parent}.${name}`] ?? []), ...(EXAMPLE_VALUES[name] ?? [])];
  const named = values.find((value) => fits(value, schema));
  if (named !== undefined) return named;
  if (schema.type === 'string') return DEFAULT_TEXTS.find((text) => fitsText(text, schema));
  return [1, schema.minimum, schema.maximum].find((number) => fits(number, schema));
}

function record({ propertyNames, additionalProperties }: Schema, within: Context): unknown {
  if (typeof additionalProperties !== 'object') return {};
  const key = String(make({ type: 'string', ...propertyNames }, { ...within, name: 'key' }));
  return { [key]: make(additionalProperties, within) };
}

interface Context {
  readonly definitions: NonNullable<Schema['$defs']>;
  readonly name: string;
  readonly parent: string;
  /** Leaves out optional fields. */
  readonly isShort: boolean;
}

function make(schema: Schema, within: Context): unknown {
  const { $ref, properties, required = [], items, minItems = 0 } = schema;
  const named = $ref === undefined ? undefined : within.definitions[$ref.slice('#/$defs/'.length)];
  if (named) return make(named, within);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const isNull = USUALLY_NULL.has(within.name) && choices.some(({ type }) => type === 'null');
  const [choice] = isNull ? [{ type: 'null' }] : choices;
  if (choice) return make(choice, within);
  if (properties) {
    const shown = Object.entries(properties).filter(([name]) => !within.isShort || required.includes(name));
    return Object.fromEntries(
      shown.map(([name, inner]) => [name, make(inner, { ...within, name, parent: within.name })]),
    );
  }
  switch (schema.type) {
    case 'string':
    case 'integer':
    case 'number':
      return leaf(schema, within);
    case 'boolean':
      return true;
    case 'array':
      return within.isShort && minItems === 0 ? [] : [make(items ?? {}, within)];
    case 'object':
      return record(schema, within);
    default:
      return null;
  }
}

/** Deterministic. */
export function exampleOf(schema: Schema, name = '', isShort = false): unknown {
  return make(schema, { definitions: schema.$defs ?? {}, name, parent: '', isShort });
}

/**
 * With every field; if rules between fields refuse that (one of two, an end after its start), with the required ones
 * and at most one more.
 */
export function requestExample(schema: $ZodType): unknown {
  const written = schemaOf(schema, 'input');
  const whole = exampleOf(written) as object;
  const short = exampleOf(written, '', true) as object;
  const withOneMore = Object.entries(whole).map((field) => Object.assign({}, short, Object.fromEntries([field])));
  return [whole, short, ...withOneMore].find((example) => safeParse(schema, example).success);
}
