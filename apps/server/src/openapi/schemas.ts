import * as z from 'zod/mini';
import { type $ZodType, safeParse } from 'zod/v4/core';
import exampleValues from './example-values.json' with { type: 'json' };

/** OpenAPI 3.1 types lag behind the standard, so this is plain JSON, checked by tests. */
export type Json = Record<string, unknown>;

export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Responses may get new fields, so no object is closed. The bounds of a safe integer are left out as noise. */
export function toJsonSchema(schema: $ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      nameRecordKeys(jsonSchema);
    },
  });
  return rest as Schema;
}

/** A record with known keys becomes an object with these properties. */
function nameRecordKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, properties, additionalProperties } = schema;
  if (!required || properties || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  delete schema.additionalProperties;
  delete schema.propertyNames;
}

/**
 * Zod gives every schema its own copy of the named schemas it uses. OpenAPI has them once under `components`, the only
 * place where references are resolved.
 */
export function withNamedSchemas(document: Json): { document: Json; schemas: Json } {
  const schemas: Json = {};
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, $ref, ...rest } = value as Json;
    for (const [name, schema] of Object.entries(($defs ?? {}) as Json)) schemas[name] ??= lift(withoutId(schema));
    const lifted = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, lift(inner)]));
    return typeof $ref === 'string' ? { ...lifted, $ref: $ref.replace('#/$defs/', '#/components/schemas/') } : lifted;
  };
  return { document: lift(document) as Json, schemas };
}

/** Zod repeats the name inside, where JSON schema expects an address. */
function withoutId(schema: unknown): unknown {
  const { id: _, ...rest } = schema as Json;
  return rest;
}

/**
 * By field name, where needed within one object (`*`: all its fields) or one call; the first that fits the field's
 * schema is used.
 */
const EXAMPLE_VALUES: Readonly<Record<string, readonly (string | number)[]>> = exampleValues;

/** For a format or a pattern. Free text has its own example by name, which a test requires. */
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

function leaf(schema: Schema, { call, name, parent }: Context): unknown {
  const keys = [`${parent}.${name}`, `${parent}.*`, `${call}.${name}`, name];
  const named = keys.flatMap((key) => EXAMPLE_VALUES[key] ?? []).find((value) => fits(value, schema));
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
  /** The call's name; empty for a message. */
  readonly call: string;
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
export function makeExample(schema: Schema, { call = '', name = '', isShort = false } = {}): unknown {
  return make(schema, { definitions: schema.$defs ?? {}, call, name, parent: '', isShort });
}

/**
 * With every field; if rules between fields refuse that (one of two, an end after its start), with the required ones
 * and at most one more.
 */
export function requestExample(schema: $ZodType, call: string): unknown {
  const written = toJsonSchema(schema, 'input');
  const whole = makeExample(written, { call }) as object;
  const short = makeExample(written, { call, isShort: true }) as object;
  const withOneMore = Object.entries(whole).map((field) => Object.assign({}, short, Object.fromEntries([field])));
  return [whole, short, ...withOneMore].find((example) => safeParse(schema, example).success);
}
