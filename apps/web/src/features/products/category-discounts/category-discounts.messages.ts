import { formatCount, plural } from '../../../platform/i18n/format.ts';

const products = (count: number) => `${formatCount(count)} ${plural(count, { one: 'product', other: 'products' })}`;

const en = {
  title: 'Category discounts',
  lead: 'A discount on a category applies to everything in it, including products you add later.',
  add: 'Add discount',
  empty: 'No category discounts yet',
  emptyText: 'Put a discount on whole categories at once. New products in them are included.',
  caption: 'Category discounts',
  category: 'Category',
  discount: 'Discount',
  products: 'Products',
  productCount: products,
  actions: 'Actions',
  change: (name: string) => `Change the discount on ${name}`,
  remove: (name: string) => `Remove the discount on ${name}`,
  addTitle: 'Add category discount',
  changeTitle: (name: string) => `Discount on ${name}`,
  ownText: 'Products with their own discount keep it while it runs.',
  categories: 'Categories',
  categoriesHelp: 'New products in these categories are included.',
  changeHelp: 'New products in this category are included.',
  categoriesMissing: 'Choose at least one category.',
  noCategories: 'Add a product first. Its category then shows here.',
  save: 'Save discount',
  saved: (names: readonly string[]) => `Discount saved for ${names.join(', ')}.`,
  removeTitle: (name: string) => `Remove the discount on ${name}?`,
  removeText: (count: number) => `${products(count)} will sell at full price, or with their own discount.`,
  removeLabel: 'Remove discount',
  removed: (name: string) => `No more discount on ${name}.`,
};

export const categoryDiscountMessages = { en };
