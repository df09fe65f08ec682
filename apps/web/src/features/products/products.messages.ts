import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type { ProductField } from '@vendor-portal/contract/products/product-fields.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { formatCount, plural } from '../../platform/i18n/format.ts';

const status: Record<ProductStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  out_of_stock: 'Out of stock',
};

const outOfStockFor: Record<SwitchEnd, string> = {
  in_1_hour: 'Out of stock for 1 hour',
  in_4_hours: 'Out of stock for 4 hours',
  end_of_today: 'Out of stock until the end of today',
  next_opening: 'Out of stock until the next opening',
  until_i_say: 'Out of stock until I restock',
};

const field: Record<ProductField, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  quantity: 'In stock',
  lowStock: 'Low-stock alert',
  sku: 'SKU',
  prepMinutes: 'Preparation time',
  imageIds: 'Pictures',
  optionGroups: 'Options',
  attributes: 'More details',
};

const en = {
  products: 'Products',
  count: (count: number) => `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`,
  field,
  status,
  outOfStockFor,
  back: (time: string) => `back ${time}`,
  statusOf: (name: string, shown: string) => `Status of ${name}: ${shown}. Change it`,
  priceOf: (name: string) => `Price of ${name}`,
  stockOf: (name: string) => `Stock of ${name}`,
  changeIt: 'Change it',
  newPrice: (name: string) => `New price of ${name}`,
  newStock: (name: string) => `New stock of ${name}`,
  fullPrice: 'full price',
  left: (count: number) => (count === 0 ? 'None left' : `${formatCount(count)} left`),
  notCounted: 'Not tracked',
  lowStock: 'Low stock',
  prescription: 'Prescription',
  actions: (name: string) => `Actions for ${name}`,
  view: 'View',
  edit: 'Edit',
  discount: 'Discount',
  changeDiscount: 'Change discount',
  copy: 'Make a copy',
  copyOf: (name: string) => `Copy of ${name}`,
  copied: (name: string) => `${name} created. Customers can’t see it until you turn it on.`,
  notCopied: (name: string) => `We couldn’t copy ${name}`,
  delete: 'Delete',
  undo: 'Undo',
  deleted: (name: string) => `${name} deleted.`,
  restored: (count: number) => (count === 1 ? '1 product restored.' : `${formatCount(count)} products restored.`),
  notRestored: 'We couldn’t undo that',
  changedMeanwhile: 'Someone else changed it while you were editing.',
  leftOf: (name: string, count: number) => `${name}: ${count === 0 ? 'none' : formatCount(count)} left`,
  movedMeanwhile: ({ opened, now, change }: { opened: number; now: number; change: number }) => {
    const moved = `Stock went from ${formatCount(opened)} to ${formatCount(now)} while you were editing.`;
    if (change === 0) return moved;
    return change > 0
      ? `${moved} We added your ${formatCount(change)}.`
      : `${moved} We took off ${formatCount(-change)}.`;
  },
  notChanged: (name: string) => `${name} wasn’t changed`,
  sending: 'Sending',
  waitingForLine: (edit: string) => `${edit}: waiting for connection`,
  edited: {
    price: (price: string) => `Price ${price}`,
    stock: (count: number | null) => (count === null ? 'Not tracked' : `Stock ${formatCount(count)}`),
    lowStock: (count: number | null) => (count === null ? 'No low-stock warning' : `Warning at ${formatCount(count)}`),
    discount: 'Discount',
  },
  notDeleted: (name: string) => `We couldn’t delete ${name}`,
  priceMissing: 'Enter a price above 0.',
  /** 0: the store's usual time. */
  minutes: (minutes: number) => (minutes === 0 ? 'Your usual time' : `${minutes} min`),
  notFound: 'We couldn’t find this product',
  notFoundText: 'It was deleted, or the address is wrong.',
  toList: 'Back to products',
};

export const productMessages = { en };
