import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { safeParse } from 'zod/v4/core';
import { edgeValues, HOSTILE_VALUES } from './hostile-values.ts';
import { choicesOf, requestSchema, type JsonSchema } from './json-schema.ts';
import { inTexts, type WireInput } from './sample-input.ts';

type Path = readonly string[];

interface Place {
  readonly path: Path;
  readonly schema: JsonSchema;
}

function placesIn(schema: JsonSchema, path: Path): Place[] {
  const inside = [
    ...(choicesOf(schema) ?? []).flatMap((choice) => placesIn(choice, path).slice(1)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => placesIn(inner, [...path, name])),
    ...(schema.items ? placesIn(schema.items, [...path, '0']) : []),
    ...(typeof schema.additionalProperties === 'object'
      ? placesIn(schema.additionalProperties, [...path, 'anything'])
      : []),
  ];
  return [{ path, schema }, ...inside];
}

/** Creates missing parent objects. */
function changed(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value)) return [changed(value[0], rest, replacement), ...(value.slice(1) as unknown[])];
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...object, [step]: changed(object[step], rest, replacement) };
}

const withPart = (sample: WireInput, part: keyof WireInput, value: unknown): WireInput => ({
  ...sample,
  [part]: value,
});

const label = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60);

/** Some are long, so they are formatted once and not for every path of every call. */
const LABELLED_VALUES = HOSTILE_VALUES.map((value) => ({ value, name: label(value) }));

const UNKNOWN_KEYS = ['unknown', 'constructor', 'prototype', 'toString', 'vendorId', 'isAdmin'];

export interface HostileInput {
  readonly what: string;
  readonly input: WireInput;
}

export function hostileInputs(call: Call, sample: WireInput): HostileInput[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    if (!schema) return [];
    const places = placesIn(requestSchema(schema), []).filter(({ path }) => part === 'body' || path.length === 1);
    const swapped = places.flatMap(({ path, schema: place }) =>
      [...LABELLED_VALUES, ...edgeValues(place).map((value) => ({ value, name: label(value) }))].map(
        ({ value, name }) => ({
          what: `${part} ${path.join('.')} = ${name}`,
          input: withPart(sample, part, changed(sample[part], path, value)),
        }),
      ),
    );
    const added = UNKNOWN_KEYS.map((key) => ({
      what: `${part}.${key} added`,
      input: withPart(sample, part, changed(sample[part], [key], { deep: [key] })),
    }));
    return swapped.concat(added);
  });
}

/** Whether the contract accepts it after a round trip through JSON. */
export function isAccepted(call: Call, input: WireInput): boolean {
  const read = JSON.parse(JSON.stringify(input)) as WireInput;
  const parsed = { params: inTexts(input.params), query: inTexts(input.query), body: read.body ?? {} };
  return (['params', 'query', 'body'] as const).every(
    (part) => call[part] === undefined || safeParse(call[part], parsed[part]).success,
  );
}
