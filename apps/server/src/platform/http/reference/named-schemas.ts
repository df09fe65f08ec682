type Json = Record<string, unknown>;

/**
 * Zod hands every schema its own copies of the named ones it uses. In an OpenAPI document they stand once, below
 * `components`, which is also the only place its references are looked up in.
 */
export function withNamedSchemas(paths: Json): { paths: Json; schemas: Json } {
  const schemas: Json = {};
  const lift = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lift);
    if (typeof value !== 'object' || value === null) return value;
    const { $defs, $ref, ...rest } = value as Json;
    for (const [name, schema] of Object.entries(($defs ?? {}) as Json)) schemas[name] ??= lift(schema);
    const lifted = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, lift(inner)]));
    return typeof $ref === 'string' ? { ...lifted, $ref: $ref.replace('#/$defs/', '#/components/schemas/') } : lifted;
  };
  return { paths: lift(paths) as Json, schemas };
}
