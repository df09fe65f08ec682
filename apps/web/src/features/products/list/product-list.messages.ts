import type { RecentChange } from '@vendor-portal/contract/products/inventory-bulk.contract.ts';
import { AUDIT_ACTOR_NAMES } from '@vendor-portal/contract/audit/audit-text.ts';
import { formatCount, plural } from '../../../platform/i18n/format.ts';

const list = {
  title: 'Products',
  caption: 'Your products',
  search: (hasBarcodes: boolean) => (hasBarcodes ? 'Search by name, SKU or barcode' : 'Search by name or SKU'),
  searchHint: (hasBarcodes: boolean) => (hasBarcodes ? 'Name, SKU or barcode' : 'Name or SKU'),
  clearSearch: 'Clear search',
  status: 'Status',
  allStatuses: 'All statuses',
  category: 'Category',
  allCategories: 'All categories',
  categoryWithCount: (name: string, count: number) => `${name} (${formatCount(count)})`,
  lowStock: 'Low stock',
  removeFilter: (name: string) => `Remove filter: ${name}`,
  found: (count: string, all: string) => `${count} of ${all}`,
  filters: 'Filter and sort',
  filtersOn: (count: number) => (count === 0 ? 'Filter and sort' : `Filter and sort, ${count} on`),
  more: 'Tools',
  tools: 'Product tools',
  showList: 'Show as list',
  showGrid: 'Show as grid',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    name: 'Name, A to Z',
    'price-up': 'Price, lowest first',
    'price-down': 'Price, highest first',
    'stock-up': 'Stock, least first',
    'stock-down': 'Stock, most first',
  },
  ways: {
    storefront: 'Preview your store',
    sections: 'Category hours',
    optionGroups: 'Shared options',
    discounts: 'Category discounts',
  },
  import: 'Import',
  importMenu: 'Import products',
  export: 'Export as CSV',
  exportFailed: 'We couldn’t export your products',
  exported: 'Products downloaded.',
  recent: 'Recent changes',
  add: 'Add product',
  columns: {
    select: 'Select',
    product: 'Product',
    price: 'Price',
    stock: 'Stock',
    status: 'Status',
    actions: 'Actions',
  },
  selectAll: 'Select all on this page',
  select: (name: string) => `Select ${name}`,
  range: (total: string, from: number, to: number) => `${total} · ${formatCount(from)}–${formatCount(to)}`,
  empty: 'Add your first product',
  emptyText: 'Add what customers can order. Start with one, or import them all from a file.',
  nothingMatches: 'No matching products',
  nothingMatchesText: 'Try another search or clear your filters.',
  clearFilters: 'Clear search and filters',
};

export const productListMessages = { en: list };

const products = (count: number) => `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`;

const bulk = {
  bar: 'Selected products',
  selected: (count: number) => `${formatCount(count)} selected`,
  selectAllMatching: (count: number) => `Select all ${formatCount(count)}`,
  clear: 'Clear selection',
  price: 'Price',
  stock: 'Stock',
  status: 'Status',
  category: 'Category',
  discount: 'Discount',
  diet: 'Diet',
  cancel: 'Cancel',
  delete: 'Delete',
  changed: (count: number) => (count === 0 ? 'Nothing to change.' : `${products(count)} changed.`),
  deleted: (count: number) => `${products(count)} deleted.`,
  deleteTitle: (count: number, name: string | undefined) =>
    count === 1 && name !== undefined ? `Delete ${name}?` : `Delete ${products(count)}?`,
  deleteText: 'Customers won’t be able to order them. You can undo this for 24 hours under Recent changes.',
  confirmDelete: (count: number) => (count === 1 ? 'Delete product' : `Delete ${products(count)}`),
  andMore: (count: number) => `and ${formatCount(count)} more`,
  failed: 'We couldn’t change anything',
  priceTitle: (count: number) => `Change the price of ${products(count)}`,
  priceText: 'Raise or lower every price by the same percentage.',
  direction: 'Direction',
  raise: 'Raise',
  lower: 'Lower',
  percent: 'Percentage',
  roundTo: 'Round new prices to',
  notRounded: 'Don’t round',
  percentMissing: 'Enter a whole percentage.',
  preview: 'For example',
  applyPrice: 'Change prices',
  categoryTitle: (count: number) => `Move ${products(count)} to a category`,
  categoryText: 'Promos on that category apply to them too.',
  categoryMissing: 'Choose a category or type a new one.',
  applyCategory: 'Move products',
  discountTitle: (count: number) => `Discount on ${products(count)}`,
  discountText:
    'It replaces any discount they have now. To include products you add later, use “Category discounts” on Products.',
  noDiscount: 'None',
  noDiscountText: 'Removes their discounts.',
  discountMissing: 'Enter a discount.',
  applyDiscount: 'Save discount',
  dietTitle: (count: number) => `Diet labels of ${products(count)}`,
  dietText: 'Add or remove the labels you choose. Their other labels stay.',
  applyDiet: 'Save labels',
  stockTitle: (count: number) => `Change the stock of ${products(count)}`,
  stockText: 'Items reserved by customers stay reserved.',
  stockMode: 'Change',
  add: 'Add',
  take: 'Remove',
  set: 'Set to',
  uncounted: 'Don’t track',
  quantity: 'Quantity',
  quantityMissing: 'Enter a whole number.',
  uncountedText: 'We won’t track stock for these products. They stay available until you change them.',
  addText: 'Products without tracked stock don’t change.',
  applyStock: 'Change stock',
};

export const bulkMessages = { en: bulk };

const kinds: Record<RecentChange['kind'], string> = {
  price: 'Prices changed',
  stock: 'Stock changed',
  status: 'Status changed',
  category: 'Category changed',
  discount: 'Discount changed',
  diet: 'Diet labels changed',
  delete: 'Deleted',
  import: 'Imported from a file',
};

const recent = {
  title: 'Recent changes',
  text: 'You can undo deletions, bulk changes and imports for 24 hours. Later sales and edits aren’t affected.',
  empty: 'Nothing in the last 24 hours',
  emptyText: 'Deleted products, bulk changes and imports are listed here.',
  kinds,
  price: (percent: number) => `Prices ${percent < 0 ? 'lowered' : 'raised'} by ${formatCount(Math.abs(percent))}%`,
  stock: (change: number) => `Stock ${change < 0 ? 'reduced' : 'increased'} by ${formatCount(Math.abs(change))}`,
  stockSet: (quantity: number | null) =>
    quantity === null ? 'Stock no longer tracked' : `Stock set to ${formatCount(quantity)}`,
  status: (status: string) => `Status set to “${status}”`,
  category: (name: string) => `Moved to “${name}”`,
  diet: (labels: string, isAdded: boolean) => `${isAdded ? 'Labelled' : 'No longer labelled'} ${labels}`,
  andMore: (names: string, count: number) => `${names} and ${formatCount(count)} more`,
  by: ({ actor, who, device, isThisDevice }: RecentChange['by']) => {
    if (isThisDevice) return 'You, on this device';
    const name = who ?? AUDIT_ACTOR_NAMES[actor];
    return device === null ? name : `${name}, on ${device}`;
  },
  takeBack: 'Undo',
  takeBackThis: (title: string) => `Undo: ${title}`,
  until: (time: string) => `Until ${time}`,
  takenBack: (time: string) => `Undone ${time}`,
};

export const recentMessages = { en: recent };
