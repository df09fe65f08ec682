import { ERRORS, type ErrorCode } from '@vendor-portal/contract/wire/errors.ts';
import { listRule, whoMay } from '@vendor-portal/contract/team/rights.ts';
import type { Right } from '@vendor-portal/contract/wire/right.ts';
import { type Access, type Call, successEnvelope } from '@vendor-portal/contract/wire/call.ts';
import type { CallName, ContractName } from '@vendor-portal/contract/all-calls.ts';
import type { $ZodType } from 'zod/v4/core';
import { needsSession } from '../platform/http/guard/access.ts';
import { makeExample, requestExample, toJsonSchema, type Json, type Schema } from './schemas.ts';
import { listRefusals } from './refusals.ts';
import meanings from './parameter-meanings.json' with { type: 'json' };

export function contractTag(contract: ContractName): string {
  const words = contract
    .replace(/^gateway/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const CALLERS: Readonly<Record<string, string>> = {
  open: 'Anybody may make this call.',
  applicant: 'Needs a session, which may be the limited one from before the code is entered.',
  account: 'Needs a session.',
  vendor: 'Needs a session of a vendor whose application wasn’t declined.',
  'gateway:any': 'Needs a request signed by any key.',
};

const quoted = (right: Right) => `\`${right}\``;

function describeRight({ right = [], partRights = {} }: Call): string {
  const rights = listRule(right);
  if (rights.length === 0) return '';
  const parts = Object.entries(partRights).map(([part, needed]) => `${part} needs ${quoted(needed)}`);
  return [`For roles with the right ${rights.map(quoted).join(' or ')} (${whoMay(right)})`, ...parts].join('; ') + '.';
}

function descriptionOf(call: Call): string {
  const { access, method, rate, summary } = call;
  const scope = access.replace('gateway:', '');
  return [
    summary,
    CALLERS[access] ?? `Needs a request signed by a key with the scope \`${scope}\`.`,
    describeRight(call),
    method === 'GET' ? '' : 'Under an `Idempotency-Key` it happens once, however often it is sent.',
    rate === 'strict' ? 'Few tries a minute are allowed.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const BINARY: Json = { type: 'string', format: 'binary' };

const formOf = (properties: Json): Json => ({
  'multipart/form-data': { schema: { type: 'object', properties, required: Object.keys(properties) } },
});

const RAW_FILE: Json = Object.fromEntries(
  ['image/*', 'application/pdf', 'application/octet-stream'].map((type) => [type, { schema: BINARY }]),
);

function requestBody({ name, body, bodyKind }: Call): Json | undefined {
  if (bodyKind === 'csv') {
    const example = 'name,category,price\nJollof rice,Rice,2500.00\n';
    const csv = { 'text/csv': { schema: { type: 'string' }, example } };
    return { required: true, content: { ...csv, ...formOf({ file: BINARY }) } };
  }
  if (bodyKind === 'file') return { required: true, content: { ...formOf({ file: BINARY }), ...RAW_FILE } };
  if (bodyKind === 'files') {
    const files = { type: 'array', items: BINARY, minItems: 1 };
    return { required: true, content: { ...formOf({ files }), ...RAW_FILE } };
  }
  if (!body) return undefined;
  const content = { schema: toJsonSchema(body, 'input'), example: requestExample(body, name) };
  return { required: true, content: { 'application/json': content } };
}

const header = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

const CSV: Json = { 'text/csv': { schema: { type: 'string' }, example: 'day,orders\n2026-11-17,12\n' } };
const XLSX: Json = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: BINARY, example: 'PK…' },
};

const mayBeXlsx = ({ query }: Call) =>
  query !== undefined && (toJsonSchema(query, 'input').properties?.['format']?.enum ?? []).includes('xlsx');

function contentOfSuccess(call: Call): Json {
  const { response, payload } = call;
  if (response === 'csv') return mayBeXlsx(call) ? { ...CSV, ...XLSX } : CSV;
  if (response === 'event-stream') {
    return {
      'text/event-stream': { schema: { type: 'string' }, example: 'id: 1042\nevent: order_moved\ndata: {}\n\n' },
    };
  }
  const schema = toJsonSchema(successEnvelope(payload), 'output');
  return { 'application/json': { schema, example: makeExample(schema, { call: call.name }) } };
}

const success = (call: Call): Json => ({
  description: 'Done.',
  headers: {
    'x-request-id': header('RequestId'),
    ...(call.method === 'GET' ? {} : { 'idempotent-replay': header('IdempotentReplay') }),
  },
  content: contentOfSuccess(call),
});

/** Shared by calls with the same codes. */
const refusalName = (status: number, codes: readonly ErrorCode[]) => `Refusal${status}_${codes.join('_')}`;

function refusal(status: number, codes: readonly ErrorCode[]): Json {
  const [first = 'internal'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    headers: {
      'x-request-id': header('RequestId'),
      ...(status === 429 || status === 503 ? { 'retry-after': header('RetryAfter') } : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        example: { error: true, code: first, message: ERRORS[first].message },
      },
    },
  };
}

const byStatus = (call: Call) =>
  Object.entries(Object.groupBy(listRefusals(call), (code) => ERRORS[code].status)).map(
    ([status, codes]) => [Number(status), codes.toSorted()] as const,
  );

export const refusalsOfAll = (calls: readonly Call[]): Json =>
  Object.fromEntries(
    calls.flatMap((call) =>
      byStatus(call).map(([status, codes]) => [refusalName(status, codes), refusal(status, codes)]),
    ),
  );

function securityOf(access: Access): Json[] {
  if (access === 'open') return [];
  if (needsSession(access)) return [{ session: [] }];
  const scope = access.replace('gateway:', '');
  return [{ key: [], signature: scope === 'any' ? [] : [scope] }];
}

export function toOperation(tag: string, call: Call): Json {
  const body = requestBody(call);
  const refusals = byStatus(call).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${refusalName(status, codes)}` },
  ]);
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.summary,
    description: descriptionOf(call),
    parameters: parametersOf(call),
    ...(body && { requestBody: body }),
    responses: { 200: success(call), ...Object.fromEntries(refusals) },
    security: securityOf(call.access),
  };
}

const MEANINGS: Readonly<Record<string, string>> = meanings;

const EXCEPTIONS: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  findOrders: {
    search:
      'A number, an id, an external id or a customer’s id; else a vendor’s id or a part of its name, email or phone.',
    vendorId: 'Only orders of this vendor.',
  },
  reconcileBooks: { after: 'The last vendor of the response before: vendors after it are checked.' },
};

/** Query strings are text; the schema shows the number or boolean that is meant. */
const onTheWire = (schema: Schema): Schema =>
  schema.anyOf?.find(({ type }) => type !== 'string' && type !== 'null') ?? schema;

function parametersIn(call: Call, schema: $ZodType | undefined, place: 'query' | 'path'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    description: EXCEPTIONS[call.name as CallName]?.[name] ?? MEANINGS[name],
    required: place === 'path' || required.includes(name),
    schema: onTheWire(property),
    example: makeExample(onTheWire(property), { call: call.name, name }),
  }));
}

const reference = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

const parametersOf = (call: Call): Json[] => [
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
      'Chosen by the caller for each write and kept for its retries: the write happens once, and a retry within a day gets the first response with `idempotent-replay: true`.',
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
