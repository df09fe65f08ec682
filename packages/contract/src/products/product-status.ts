import * as z from 'zod/mini';

export const PRODUCT_STATUSES = ['active', 'inactive', 'out_of_stock'] as const;
export const ProductStatus = z.enum(PRODUCT_STATUSES);
export type ProductStatus = z.output<typeof ProductStatus>;

/** More than any store has in stock. */
export const QUANTITY_MAX = 1_000_000;

/**
 * Selling out and restocking change the status automatically. What the vendor switched off stays off: only stock that
 * rises from zero switches a product on again.
 */
export function statusAfterStock(status: ProductStatus, before: number | null, after: number | null): ProductStatus {
  if (status === 'active' && after === 0) return 'out_of_stock';
  if (status === 'out_of_stock' && before === 0 && after !== 0) return 'active';
  return status;
}

/** Products without counted stock or threshold are never low. */
export const isLowStock = (quantity: number | null, lowStock: number | null): boolean =>
  quantity !== null && lowStock !== null && quantity <= lowStock;
