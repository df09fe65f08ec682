import { parse, type $ZodType, type $ZodTypes } from 'zod/v4/core';

type Keep = (value: unknown) => unknown;

const asItIs: Keep = (value) => value;

/** What holds nothing that could be left out. */
const PLAIN = new Set(['string', 'number', 'int', 'boolean', 'null', 'enum', 'literal']);

/**
 * Leaves out of an answer whatever its schema does not name, without judging what is there. Where leaving out takes a judgement (which of several forms is it?) that part is checked in full.
 */
export function namedIn(schema: $ZodType): Keep {
  const {
    _zod: { def },
  } = schema as $ZodTypes;
  if (PLAIN.has(def.type)) return asItIs;
  if (def.type === 'nullable' || def.type === 'optional') return orNothing(namedIn(def.innerType));
  if (def.type === 'array') {
    const keep = namedIn(def.element);
    return keep === asItIs ? asItIs : (value) => (value as unknown[]).map(keep);
  }
  if (def.type === 'object' && def.catchall === undefined) return namedFields(def.shape);
  return (value) => parse(schema, value);
}

const orNothing = (keep: Keep): Keep => (keep === asItIs ? asItIs : (value) => value && keep(value));

function namedFields(shape: Readonly<Record<string, $ZodType>>): Keep {
  const fields = Object.entries(shape).map(([name, schema]) => [name, namedIn(schema)] as const);
  return (value) => {
    const kept: Record<string, unknown> = {};
    for (const [name, keep] of fields) {
      const found = (value as Readonly<Record<string, unknown>>)[name];
      if (found !== undefined) kept[name] = keep(found);
    }
    return kept;
  };
}
