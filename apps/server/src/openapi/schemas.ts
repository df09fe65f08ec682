import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

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

/** Answers may get new fields, so no object is closed. The bounds of a safe integer are left out as noise. */
export function schemaOf(schema: $ZodType, io: 'input' | 'output'): Schema {
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
