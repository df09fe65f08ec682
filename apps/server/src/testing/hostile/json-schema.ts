import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { Schema } from '../../openapi/schemas.ts';

export type { Schema as JsonSchema };

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

export const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

export function holdsId(schema: Schema): boolean {
  const inside = [
    ...(choicesOf(schema) ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values(schema.properties ?? {}),
  ];
  return schema.format === 'uuid' || inside.some(holdsId);
}
