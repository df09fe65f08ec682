import { isUuid } from '@vendor-portal/contract/values/scalars.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { holdsId, requestSchema } from './json-schema.ts';
import type { WireInput } from './sample-input.ts';
import { PASSWORD } from '../given/given-vendor.ts';

export const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

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
