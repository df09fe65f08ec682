import { isLowStock, statusAfterStock } from '@vendor-portal/contract/products/product-status.ts';
import type { ProductRow } from '../product-row.ts';

type Stocked = Pick<ProductRow, 'status' | 'unavailableUntil' | 'quantity'>;

const withStatus = <P extends Stocked>(product: P, status: P['status']): P => ({
  ...product,
  status,
  unavailableUntil: status === 'active' ? null : product.unavailableUntil,
});

/** The status follows from the quantity. */
export const restocked = <P extends Stocked>(product: P, quantity: number | null): P => ({
  ...withStatus(product, statusAfterStock(product.status, product.quantity, quantity)),
  quantity,
});

/** Unless there is none left. */
export const backOnSale = <P extends Stocked>(product: P): P => ({
  ...product,
  status: product.quantity === 0 ? 'out_of_stock' : 'active',
  unavailableUntil: null,
});

/** Applies an end time that has passed. */
export const settled = <P extends Stocked>(product: P, now: Date): P =>
  product.unavailableUntil !== null && product.unavailableUntil <= now ? backOnSale(product) : product;

export const isLow = ({ quantity, lowStock }: Pick<ProductRow, 'quantity' | 'lowStock'>) =>
  isLowStock(quantity, lowStock);
