import type { CsvColumn } from './csv-values.ts';

interface ColumnAliases {
  readonly label: string;
  /** What people and other marketplaces (Uber Eats, Chowdeck, Glovo and the like) call it. */
  readonly others: readonly string[];
}

const ALIASES: Readonly<Record<string, ColumnAliases>> = {
  id: { label: 'Id', others: [] },
  sku: {
    label: 'SKU',
    others: ['product code', 'item code', 'code', 'external id', 'external data', 'reference', 'plu', 'merchant sku'],
  },
  name: {
    label: 'Name',
    others: [
      'product',
      'product name',
      'item',
      'item name',
      'item title',
      'title',
      'dish',
      'menu item',
      'meal',
      'food',
    ],
  },
  description: { label: 'Description', others: ['item description', 'product description', 'details', 'about'] },
  category: {
    label: 'Category',
    others: [
      'category name',
      'menu category',
      'menu section',
      'section',
      'collection',
      'collection name',
      'group',
      'menu',
    ],
  },
  price: {
    label: 'Price',
    others: [
      'item price',
      'unit price',
      'selling price',
      'base price',
      'delivery price',
      'amount',
      'price ngn',
      'price naira',
      'cost',
    ],
  },
  quantity: {
    label: 'Stock',
    others: ['qty', 'stock quantity', 'quantity in stock', 'available quantity', 'inventory', 'units', 'stock level'],
  },
  quantity_exported: { label: 'Stock when exported', others: [] },
  low_stock: { label: 'Low-stock alert at', others: ['low stock alert', 'reorder level', 'minimum stock'] },
  status: { label: 'Status', others: ['availability', 'available', 'is available', 'active', 'item status'] },
  prep_minutes: {
    label: 'Preparation minutes',
    others: ['preparation time', 'prep time', 'cooking time', 'preparation time minutes'],
  },
  discount_kind: { label: 'Discount kind', others: [] },
  discount_value: { label: 'Discount', others: [] },
  discount_starts_at: { label: 'Discount from', others: [] },
  discount_ends_at: { label: 'Discount until', others: [] },
  options: {
    label: 'Options',
    others: [
      'modifiers',
      'modifier groups',
      'add ons',
      'addons',
      'extras',
      'variants',
      'customizations',
      'customisations',
    ],
  },
  picture: {
    label: 'Picture',
    others: [
      'picture url',
      'picture link',
      'picture file',
      'pictures',
      'image',
      'image url',
      'image link',
      'image file',
      'image src',
      'images',
      'item image',
      'item image url',
      'product image',
      'product image url',
      'photo',
      'photo url',
      'photo link',
      'thumbnail',
    ],
  },
};

/** Contains the errors of refused rows; ignored when the file is imported again. */
export const REASON = 'Error';

/** Without case, brackets and symbols, so that `Price (₦)` and `price` are the same. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sentence = (name: string) => {
  const spaced = name.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const labelOf = (column: string): string => ALIASES[column]?.label ?? sentence(column);

const namesOf = ({ name }: CsvColumn) => [name, labelOf(name), ...(ALIASES[name]?.others ?? [])].map(plain);

export const isReason = (heading: string): boolean => plain(heading) === plain(REASON);

/** Our column for each name that it goes by. */
export const knownNames = (known: readonly CsvColumn[]): ReadonlyMap<string, string> =>
  new Map(known.flatMap((column) => namesOf(column).map((name) => [name, column.name] as const)));

export const countColumns = (cells: readonly string[], names: ReadonlyMap<string, string>): number =>
  new Set(cells.map((cell) => names.get(plain(cell))).filter((column) => column !== undefined)).size;

export function columnNamed(heading: string, free: readonly CsvColumn[]): CsvColumn | undefined {
  const wanted = plain(heading);
  return wanted === '' ? undefined : free.find((column) => namesOf(column).includes(wanted));
}
