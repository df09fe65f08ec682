import type { CallName } from '@vendor-portal/contract/all-calls.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import type { $ZodType } from 'zod/v4/core';
import { exampleOf } from './examples.ts';
import { schemaOf, type Json, type Schema } from './schemas.ts';

/** By parameter name. */
const MEANINGS: Readonly<Record<string, string>> = {
  accountId: 'The bank account.',
  advertId: 'The advert.',
  after: '`paginationCursor.after` of the page before: the page that follows it.',
  before: '`paginationCursor.before` of the page after: the page that precedes it.',
  category: 'Only products of this category.',
  columns: 'Which heading of the file means which column, as JSON.',
  country: 'Accepted for compatibility; all states are of Nigeria.',
  customerId: 'The marketplace’s own id of the customer.',
  details: 'Whether the answer lists every row.',
  direction: 'Ascending or descending.',
  documentId: 'The document.',
  dryRun: 'Check the file and change nothing.',
  entryId: 'The ledger entry.',
  figure: 'Only entries that make up this figure of the summary.',
  fileId: 'The bank file.',
  form: 'The program that reads the file.',
  format: 'The kind of file.',
  from: 'The first day, in the vendor’s time zone.',
  goodRowsOnly: 'Import the rows without errors and leave the others out.',
  group: 'Only activity of this group.',
  headingRow: 'The row of the file that has the headings; the likely one where it is left out.',
  importId: 'The import.',
  inventoryId: 'The product.',
  keyId: 'The key.',
  kind: 'Only entries of this kind.',
  kilometres: 'How far away a store may be; 5 by default.',
  lastEventId: 'The number of the last event received; the stream continues after it.',
  latitude: 'Where the courier is, in degrees.',
  limit: 'The most items to return.',
  longitude: 'Where the courier is, in degrees.',
  lowStock: 'Only products whose stock is low.',
  name: 'The name of the key.',
  open: 'Only stores that take orders now, or only those that don’t.',
  orderId: 'The order.',
  pageType: 'With `paginationCursor`: the next page or the previous one.',
  paginationCursor: 'With `pageType`: the cursor of the page at hand.',
  payInId: 'The payment.',
  payoutId: 'The payout.',
  productId: 'The product.',
  promotionId: 'The promotion.',
  'query[country]': 'The same as `country`, in the specification’s spelling.',
  reason: 'Only orders that ended for this reason.',
  replied: 'Only reviews with a reply, or only those without.',
  rows: 'What each row stands for.',
  runId: 'The payout run.',
  search: 'Only items with this text in their name.',
  secretId: 'The secret.',
  since: 'From this moment on.',
  sort: 'The field to sort by.',
  stars: 'Only reviews with this many stars.',
  state: 'The state of Nigeria.',
  status: 'Only those with this status.',
  storeChangeId: 'The change to the store.',
  to: 'The last day, included.',
  type: 'Only stores of this type.',
  unread: 'Only unread notifications, or only read ones.',
  vendorId: 'The vendor.',
  vendorType: 'The type of the vendor’s business.',
  webhookId: 'The webhook.',
  whom: 'Whose number.',
};

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
