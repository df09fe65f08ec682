import type { Product } from '@vendor-portal/contract/products/product.ts';
import { answeredFields } from '@vendor-portal/contract/products/product-fields.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import { sql } from 'drizzle-orm';
import { jsonInstant, jsonObject } from '../../../platform/database/questions/written-json.ts';
import { reckonedAt, type Reckoned } from '../product-answer.ts';
import type { ProductRow } from '../product-row.ts';
import { products } from '../products.tables.ts';

const asStored = [...answeredFields('all'), ...answeredFields('vendor')];
type AsStored = (typeof asStored)[number];

/** What is told of a product as it is stored; the database writes it, and the little that is reckoned is added to it. */
const STORED = jsonObject<Omit<Product, Reckoned>>({
  ...(Object.fromEntries(asStored.map((field) => [field, products[field]])) as Pick<typeof products, AsStored>),
  id: products.id,
  vendorId: products.vendorId,
  status: products.status,
  unavailableUntil: jsonInstant(products.unavailableUntil),
  isLowStock: products.isLow,
  discount: products.discount,
  version: products.version,
  createdAt: jsonInstant(products.createdAt),
  updatedAt: jsonInstant(products.updatedAt),
});

/** What a list reads of a product: what is reckoned from, and the rest as JSON. */
export const TOLD_COLUMNS = {
  id: products.id,
  price: products.price,
  discount: products.discount,
  imageIds: products.imageIds,
  stored: sql<string>`${STORED}::text`,
};

export type ToldProduct = Pick<ProductRow, Exclude<keyof typeof TOLD_COLUMNS, 'stored'>> & { readonly stored: string };

/** `productAnswer` of what is settled already, as JSON. */
export const productText = (product: ToldProduct, vendorType: VendorType, now: Date): string =>
  `${product.stored.slice(0, -1)},${JSON.stringify(reckonedAt(product, vendorType, now)).slice(1)}`;
