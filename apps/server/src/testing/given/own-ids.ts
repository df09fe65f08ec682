import { isId } from '../hostile/foreign-ids.ts';
import type { WireInput } from '../hostile/sample-input.ts';
import { PASSWORD } from './given-vendor.ts';

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
