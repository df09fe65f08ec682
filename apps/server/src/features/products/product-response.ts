import type { Product, PublicProduct } from '@vendor-portal/contract/products/product.ts';
import { responseFields } from '@vendor-portal/contract/products/product-fields.ts';
import { customerPriceAt } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { VendorType } from '@vendor-portal/contract/vendors/vendor-type.ts';
import type { PricedProduct, ProductDraft } from './product-row.ts';
import { isLow, bringBackIfDue } from './product-rules.ts';
import { storedImage } from './product-images.service.ts';

const FOR_ALL = responseFields('all');
const FOR_VENDOR = responseFields('vendor');

const picked = <Field extends keyof ProductDraft>(product: ProductDraft, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, product[field]])) as Pick<ProductDraft, Field>;

const seenByAll = (product: PricedProduct, vendorType: VendorType, now: Date) => ({
  id: product.id,
  vendorId: product.vendorId,
  ...picked(product, FOR_ALL),
  price: product.price as Money,
  vendorType,
  customerPrice: customerPriceAt(product, now.getTime()),
  images: product.imageIds.map(storedImage),
});

export function productResponse(stored: PricedProduct, vendorType: VendorType, now: Date): Product {
  const product = bringBackIfDue(stored, now);
  return {
    ...seenByAll(product, vendorType, now),
    ...picked(product, FOR_VENDOR),
    status: product.status,
    unavailableUntil: product.unavailableUntil?.toISOString() ?? null,
    isLowStock: isLow(product),
    discount: product.discount,
    categoryDiscount: product.categoryDiscount,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** Outside the hours of its section it isn't available. */
export function publicResponse(
  stored: PricedProduct,
  vendorType: VendorType,
  now: Date,
  isServed: boolean,
): PublicProduct {
  const product = bringBackIfDue(stored, now);
  return { ...seenByAll(product, vendorType, now), isAvailable: product.status === 'active' && isServed };
}
