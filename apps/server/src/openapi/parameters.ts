import type { CallName } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { $ZodType } from 'zod/v4/core';
import { exampleOf } from './examples.ts';
import meanings from './parameter-meanings.json' with { type: 'json' };
import { schemaOf, type Json, type Schema } from './schemas.ts';

const MEANINGS: Readonly<Record<string, string>> = meanings;

const EXCEPTIONS: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  reconcileBooks: { after: 'The last vendor of the answer before: vendors after it are checked.' },
};

/** Query strings are text; the schema shows the number or boolean that is meant. */
const onTheWire = (schema: Schema): Schema =>
  schema.anyOf?.find(({ type }) => type !== 'string' && type !== 'null') ?? schema;

function parametersIn(call: Call, schema: $ZodType | undefined, place: 'query' | 'path'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    description: EXCEPTIONS[call.name as CallName]?.[name] ?? MEANINGS[name],
    required: place === 'path' || required.includes(name),
    schema: onTheWire(property),
    example: exampleOf(onTheWire(property), name),
  }));
}

const reference = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

export const parametersOf = (call: Call): Json[] => [
  ...parametersIn(call, call.params, 'path'),
  ...parametersIn(call, call.query, 'query'),
  ...(call.method === 'GET' ? [] : [reference('IdempotencyKey')]),
  ...(call.access.startsWith('gateway:') ? [reference('Timestamp'), reference('Nonce')] : []),
];

export const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Chosen by the caller for each write and kept for its retries: the write happens once, and a retry within a day gets the first answer with `idempotent-replay: true`.',
    schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: '5f0c1d2e-7a41-4c7e-9f55-0d6f5b1c2a34',
  },
  Timestamp: {
    name: 'x-timestamp',
    in: 'header',
    required: true,
    description: 'Unix time in whole seconds, at most 300 seconds from ours.',
    schema: { type: 'string', pattern: '^\\d{1,12}$' },
    example: '1763164800',
  },
  Nonce: {
    name: 'x-nonce',
    in: 'header',
    required: true,
    description: 'New for each request.',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
    example: '5f0c1d2e-7a41-4c7e-9f55-0d6f5b1c2a34',
  },
} as const;
