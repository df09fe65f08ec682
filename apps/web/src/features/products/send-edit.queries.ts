import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { GivenDiscount } from '@vendor-portal/contract/products/discount.ts';
import { priceAt } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { isLowStock, statusAfterStock } from '@vendor-portal/contract/products/product-status.ts';
import { callApi } from '../../platform/api/call-api.ts';
import type { ProductEdit } from './product-edits.queries.ts';
import { updateProduct } from './product-upload.queries.ts';

export function sendEdit(product: Product, edit: ProductEdit): Promise<Product> {
  const inventoryId = product.id;
  switch (edit.kind) {
    case 'price':
      return updateProduct({ inventoryId, version: product.version, price: edit.price });
    case 'stock':
      return updateProduct({ inventoryId, version: product.version, ...stockChange(product.quantity, edit.quantity) });
    case 'status':
      return callApi(inventoryContract.updateInventoryStatus, {
        body: { inventoryId, status: edit.status, ...(edit.until && { unavailableUntil: edit.until }) },
      });
    case 'lowStock':
      return callApi(inventoryContract.updateLowStock, { body: { inventoryId, lowStock: edit.lowStock } });
    default:
      return callApi(inventoryContract.setDiscount, { body: { inventoryId, discount: edit.discount } });
  }
}

/** Stock travels as a difference, so that what is reserved meanwhile stays reserved. */
export function stockChange(from: number | null, to: number | null) {
  return from === null || to === null ? { quantity: to, basedOnQuantity: from } : { quantityChange: to - from };
}

/** The product as it will be if the server agrees. */
export function edited(product: Product, edit: ProductEdit): Product {
  switch (edit.kind) {
    case 'price': {
      const price = edit.price as Money;
      return { ...product, price, customerPrice: priceAt(price, product.discount, Date.now()) };
    }
    case 'stock': {
      const status = statusAfterStock(product.status, product.quantity, edit.quantity);
      const isLow = isLowStock(edit.quantity, product.lowStock);
      return { ...product, quantity: edit.quantity, status, isLowStock: isLow };
    }
    case 'status':
      return { ...product, status: edit.status, unavailableUntil: null };
    case 'lowStock':
      return { ...product, lowStock: edit.lowStock, isLowStock: isLowStock(product.quantity, edit.lowStock) };
    default: {
      const discount = edit.discount && definedOf(edit.discount);
      return { ...product, discount, customerPrice: priceAt(product.price, discount, Date.now()) };
    }
  }
}

const definedOf = ({ kind, value, startsAt = null, endsAt = null }: GivenDiscount) => ({
  kind,
  value,
  startsAt,
  endsAt,
});
