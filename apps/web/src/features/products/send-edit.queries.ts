import { inventoryContract } from '@vendor-portal/contract/products/inventory.contract.ts';
import type { ProductChange } from '@vendor-portal/contract/products/product-input.ts';
import type { Product } from '@vendor-portal/contract/products/product.ts';
import type { GivenDiscount } from '@vendor-portal/contract/products/discount.ts';
import { priceAt } from '@vendor-portal/contract/products/discounted-price.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { isLowStock, statusAfterStock } from '@vendor-portal/contract/products/product-status.ts';
import { requestTo } from '../../platform/actions/action.ts';
import { serverNow } from '../../platform/time/server-time.ts';
import type { ProductEdit } from './product-edits.queries.ts';

/** The call of an edit, for the queue on this device. */
export function editRequest(product: Product, edit: ProductEdit) {
  const { id: inventoryId, version } = product;
  switch (edit.kind) {
    case 'price':
      return changeRequest({ inventoryId, version, price: edit.price });
    case 'stock':
      return changeRequest({ inventoryId, version, ...stockChange(product.quantity, edit.quantity) });
    case 'status':
      return requestTo(inventoryContract.updateInventoryStatus, {
        inventoryId,
        version,
        status: edit.status,
        ...(edit.until && { unavailableUntil: edit.until }),
      });
    case 'lowStock':
      return requestTo(inventoryContract.updateLowStock, { inventoryId, version, lowStock: edit.lowStock });
    default:
      return requestTo(inventoryContract.setDiscount, { inventoryId, version, discount: edit.discount });
  }
}

const changeRequest = (body: ProductChange) => requestTo(inventoryContract.updateInventory, body);

/** Stock travels as a difference, so that what is reserved meanwhile stays reserved. */
export function stockChange(from: number | null, to: number | null) {
  return from === null || to === null ? { quantity: to, basedOnQuantity: from } : { quantityChange: to - from };
}

/** The product as it will be if the server agrees. */
export function edited(product: Product, edit: ProductEdit): Product {
  switch (edit.kind) {
    case 'price': {
      const price = edit.price as Money;
      return { ...product, price, customerPrice: priceAt(price, product.discount, serverNow()) };
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
      return { ...product, discount, customerPrice: priceAt(product.price, discount, serverNow()) };
    }
  }
}

const definedOf = ({ kind, value, startsAt = null, endsAt = null }: GivenDiscount) => ({
  kind,
  value,
  startsAt,
  endsAt,
});
