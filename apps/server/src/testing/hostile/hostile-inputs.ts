import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { safeParse } from 'zod/v4/core';
import type { Schema } from '../../openapi/schemas.ts';
import { listChoices, requestSchema, inTexts, type WireInput } from './sample-input.ts';

const nested = (depth: number) => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '',
  ' ',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Eright to left\u202C',
  '\uFEFF',
  '🍲'.repeat(50),
  'é'.normalize('NFD'),
  "'; drop table vendors; --",
  '${7*7}{{7*7}}<script>',
  '../../etc/passwd',
  '%00%ff',
  'x'.repeat(10_000),
  'x'.repeat(300_000),
  '00000000-0000-0000-0000-000000000000',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01',
  '+275760-09-13T00:00:00.000Z',
  [],
  {},
  [null],
  [[]],
  { length: 3 },
  { toString: 1, valueOf: 2, hasOwnProperty: 3 },
  Array.from({ length: 5_000 }, (_, index) => index),
  nested(500),
];

const text = (length: number) => (length > 100_000 ? [] : ['m'.repeat(Math.max(length, 0))]);
const around = (edge: number | undefined) => (edge === undefined ? [] : [edge - 1, edge, edge + 1]);

function edgeValues(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema;
  const list = (length: number) =>
    Array.from({ length: Math.max(length, 0) }, () => (items?.type === 'integer' ? 1 : 'm'));
  return [
    ...around(minimum),
    ...around(maximum),
    ...around(minLength).flatMap(text),
    ...around(maxLength).flatMap(text),
    ...[...around(minItems), ...around(maxItems)].filter((length) => length < 2_000).map(list),
    ...(listChoices(schema) ?? []).flatMap(edgeValues),
  ];
}

type Path = readonly string[];

interface Place {
  readonly path: Path;
  readonly schema: Schema;
}

function placesIn(schema: Schema, path: Path): Place[] {
  const inside = [
    ...(listChoices(schema) ?? []).flatMap((choice) => placesIn(choice, path).slice(1)),
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

export function hostileInputs(call: Call, sample: WireInput) {
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
