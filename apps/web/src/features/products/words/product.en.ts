import type { SwitchEnd } from '@vendor-portal/contract/availability/switch-end.ts';
import type {
  DIET_MARKS,
  MEDICINE_FORMS,
  ProductAttribute,
  SPICE_LEVELS,
} from '@vendor-portal/contract/products/product-attributes.ts';
import type { ProductStatus } from '@vendor-portal/contract/products/product-status.ts';
import { formatCount, plural } from '../../../platform/words/format.ts';

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
  until_i_say: 'Out of stock until I say',
};

const attribute: Record<ProductAttribute, string> = {
  spiceLevel: 'Spice',
  dietMarks: 'Diet',
  needsPrescription: 'Prescription',
  form: 'Form',
  expiresOn: 'Expires on',
  brand: 'Brand',
  unit: 'Unit',
  barcode: 'Barcode',
};

const spiceLevel: Record<(typeof SPICE_LEVELS)[number], string> = {
  none: 'Not spicy',
  mild: 'Mild',
  medium: 'Medium',
  hot: 'Hot',
  very_hot: 'Very hot',
};

const dietMark: Record<(typeof DIET_MARKS)[number], string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  gluten_free: 'Gluten-free',
  dairy_free: 'Dairy-free',
  nut_free: 'Nut-free',
  contains_nuts: 'Contains nuts',
};

const medicineForm: Record<(typeof MEDICINE_FORMS)[number], string> = {
  tablet: 'Tablet',
  capsule: 'Capsule',
  syrup: 'Syrup',
  injection: 'Injection',
  cream: 'Cream',
  drops: 'Drops',
  inhaler: 'Inhaler',
  device: 'Device',
  other: 'Other',
};

export const words = {
  products: 'Products',
  count: (count: number) => `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`,
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
  left: (count: number) => `${formatCount(count)} left`,
  notCounted: 'Not counted',
  lowStock: 'Low stock',
  actions: (name: string) => `Actions for ${name}`,
  view: 'View',
  edit: 'Edit',
  discount: 'Discount',
  changeDiscount: 'Change discount',
  delete: 'Delete',
  undo: 'Undo',
  deleted: (name: string) => `${name} is off your menu.`,
  restored: (count: number) =>
    count === 1 ? 'One product is as it was.' : `${formatCount(count)} products are as they were.`,
  notRestored: 'That could not be undone',
  notChanged: (name: string) => `${name} was not changed`,
  notDeleted: (name: string) => `${name} was not deleted`,
  priceMissing: 'Enter a price above zero.',
  minutes: (minutes: number) => `${minutes} min`,
  attribute,
  spiceLevel,
  dietMark,
  medicineForm,
  yes: 'Needed',
  no: 'Not needed',
  notFound: 'This product is not there',
  notFoundText: 'It was deleted, or the address is not right.',
  toList: 'To your products',
};
