import { choicesOf, type JsonSchema } from './json-schema.ts';

const nested = (depth: number) => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

export const HOSTILE_VALUES: readonly unknown[] = [
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
  Array.from({ length: 5_000 }, (_, place) => place),
  nested(500),
];

const text = (length: number) => (length > 100_000 ? [] : ['m'.repeat(Math.max(length, 0))]);
const around = (edge: number | undefined) => (edge === undefined ? [] : [edge - 1, edge, edge + 1]);

export function edgeValues(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, items } = schema;
  const list = (length: number) =>
    Array.from({ length: Math.max(length, 0) }, () => (items?.type === 'integer' ? 1 : 'm'));
  return [
    ...around(minimum),
    ...around(maximum),
    ...around(minLength).flatMap(text),
    ...around(maxLength).flatMap(text),
    ...[...around(minItems), ...around(maxItems)].filter((length) => length < 2_000).map(list),
    ...(choicesOf(schema) ?? []).flatMap(edgeValues),
  ];
}
