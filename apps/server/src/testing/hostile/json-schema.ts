import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** As much of JSON schema as the contract's requests become. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const written = new WeakMap<$ZodType, JsonSchema>();

/** A request's JSON schema, computed once because the checks need it with every sample. */
export function requestSchema(schema: $ZodType): JsonSchema {
  const known = written.get(schema) ?? writtenOut(schema);
  written.set(schema, known);
  return known;
}

/** Named schemas are put back where they are used, so that walking it needs no memory. */
function writtenOut(schema: $ZodType): JsonSchema {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const inline = (part: JsonSchema): JsonSchema => {
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

export const choicesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

/** Does this part of a request, or anything inside it, hold an id? */
export function holdsId(schema: JsonSchema): boolean {
  const inside = [
    ...(choicesOf(schema) ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.properties ?? {}),
  ];
  return schema.format === 'uuid' || inside.some(holdsId);
}
