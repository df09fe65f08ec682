import { isId } from '../hostile/foreign-ids.ts';
import type { WireInput } from '../hostile/sample-input.ts';
import { PASSWORD } from './given-vendor.ts';

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Where a field's name does not say in which table its id stands. */
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

/** `orderId` and `orderIds` stand for a row of `orders`. */
const tableOf = (field: string) => TABLE_OF[field] ?? `${snakeCase(field.replace(/Ids?$/, ''))}s`;

/**
 * The same request about what the vendor really has, as far as the names of the fields tell what they mean: its rows, its
 * address, its password. Ids of what it has nothing of are left out.
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
