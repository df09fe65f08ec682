import { isUuid } from '@vendor-portal/contract/values/scalars.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { holdsId, requestSchema, type WireInput, sampleInput } from './sample-input.ts';
import { givenPermitted } from '../given/given-team.ts';
import { PASSWORD } from '../given/given-vendor.ts';
import { TEST_KEYS, type TestApp } from '../build-test-app.ts';
import { isOfGateway, isOfSession, wireRequest, withSession, withSignature, type WireRequest } from './wire-request.ts';
import { readTables } from '../table-contents.ts';
import type { CopiedVendor } from '../given/copied-vendor.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

const PARTS = ['params', 'query', 'body'] as const;

export const takesId = (call: Call) =>
  PARTS.some((part) => call[part] !== undefined && holdsId(requestSchema(call[part])));

export const needsId = (call: Call) =>
  PARTS.some((part) => {
    const schema = call[part] === undefined ? {} : requestSchema(call[part]);
    return (schema.required ?? []).some((name) => holdsId(schema.properties?.[name] ?? {}));
  });

export const withId = (input: WireInput, id: string): WireInput =>
  JSON.parse(JSON.stringify(input, (_, value: unknown) => (isId(value) ? id : value))) as WireInput;

export const holdsAnId = (input: WireInput) => JSON.stringify(input) !== JSON.stringify(withId(input, 'another'));

/** What another account must never see: ids, and texts long enough to be distinctive. */
export function secretsIn(rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>): {
  ids: string[];
  texts: string[];
} {
  const values = Object.values(rows).flatMap((table) => table.flatMap((row) => Object.values(row)));
  const ids = [...new Set(values.filter(isId))];
  const texts = values.filter((value) => typeof value === 'string' && value.length >= 20 && !isId(value));
  return { ids, texts: [...new Set(texts as string[])] };
}

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Where a field's name doesn't identify the table of its id. */
const TABLE_OF: Readonly<Record<string, string>> = {
  inventoryId: 'products',
  inventoryIds: 'products',
  accountId: 'bank_accounts',
  undoId: 'product_undos',
  imageId: 'advert_images',
  imageIds: 'product_images',
  vendorId: 'vendors',
  deviceId: 'store_devices',
};

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `orderId` and `orderIds` refer to rows of `orders`. */
const tableOf = (field: string) => TABLE_OF[field] ?? `${snakeCase(field.replace(/Ids?$/, ''))}s`;

/**
 * Fills in the vendor's real data, as far as field names identify it: rows, address, password. Ids of missing rows are
 * left out.
 */
export function withOwnIds(input: WireInput, rows: Rows): WireInput {
  const own = (field: string) => rows[tableOf(field)]?.at(-1)?.['id'];
  const [vendor] = rows['vendors'] ?? [];
  const replaced = JSON.stringify(input, (field, value: unknown) => {
    if (isId(value)) return own(field);
    if (Array.isArray(value) && value.length > 0 && value.every(isId)) return [own(field)].filter(isId);
    if (field === 'email') return vendor?.['email'] ?? value;
    return field === 'password' || field === 'currentPassword' ? PASSWORD : value;
  });
  return JSON.parse(replaced) as WireInput;
}

const [everything] = TEST_KEYS;

/** The first page: a made-up cursor would only be refused. */
const firstPage = ({ query, ...input }: WireInput): WireInput => {
  const { after: _a, before: _b, paginationCursor: _c, ...rest } = query ?? {};
  return query === undefined ? input : { ...input, query: rest };
};

/** Valid according to the contract, about the vendor's real data, from a permitted caller. */
export async function sampleRequest(
  test: TestApp,
  call: Call,
  vendor: CopiedVendor | { readonly vendorId: string },
  seed: number,
): Promise<WireRequest> {
  const { vendorId } = vendor;
  // Before a session is opened for the call: otherwise ending a session could end that one.
  const rows = 'rows' in vendor ? vendor.rows : await readTables(test.db, vendorId);
  const { token } = await givenPermitted(test, vendorId, call);
  const input = firstPage(sampleInput(call, seed));
  return admitted(test, call, wireRequest(call, withOwnIds(input, rows)), token);
}

/** Passes the access rule, to test what is behind it. */
export function admitted({ clock }: TestApp, call: Call, request: WireRequest, token: string): WireRequest {
  if (isOfGateway(call) && everything) return withSignature(request, everything, clock);
  return isOfSession(call) ? withSession(request, token) : request;
}
