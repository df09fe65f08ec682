import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { NewEvent } from '../../../platform/events/events.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { eventsOf } from '../product-events.ts';
import type { ProductRow } from '../product-row.ts';
import { updateProducts, updateStock } from '../product-writes.queries.ts';
import { lockProducts } from '../products.queries.ts';
import { isLow, restocked, settled } from './stock-rules.ts';

export interface StockItem {
  readonly productId: string;
  readonly quantity: number;
}

export interface StockMoved {
  /** As they were when locked, by id, for pricing the order. */
  readonly products: ReadonlyMap<string, ProductRow>;
  /** To be recorded with the caller's own events, last in the transaction. */
  readonly events: readonly NewEvent[];
}

/**
 * All or nothing. The products stay locked until the transaction ends, so of many orders for the last ones exactly as
 * many succeed as there are. Stock that isn't counted is always available.
 */
export function reserveStock(tx: Db, vendorId: string, items: readonly StockItem[], now: Date): Promise<StockMoved> {
  return moveStock(tx, vendorId, items, now, false, ({ quantity: left, name }, amount) => {
    if (left >= amount) return left - amount;
    const message = left === 0 ? `${name} is out of stock.` : `${name}: only ${left} left.`;
    throw new AppError('stock_too_low', { message });
  });
}

/** Includes products that were deleted meanwhile. */
export const returnStock = (tx: Db, vendorId: string, items: readonly StockItem[], now: Date): Promise<StockMoved> =>
  moveStock(tx, vendorId, items, now, true, ({ quantity: left }, returned) => Math.min(left + returned, QUANTITY_MAX));

type Counted = ProductRow & { readonly quantity: number };

const isCounted = (product: ProductRow): product is Counted => product.quantity !== null;

/** Whether more than the count changes: it sold out, came back, or crossed the low-stock threshold. */
const changesProduct = ({ stored, after }: { stored: ProductRow; after: ProductRow }) =>
  stored.status !== after.status || stored.unavailableUntil !== after.unavailableUntil || stored.isLow !== isLow(after);

const afterOf = ({ after }: { after: ProductRow }) => after;

async function moveStock(
  tx: Db,
  vendorId: string,
  items: readonly StockItem[],
  now: Date,
  alsoDeleted: boolean,
  quantityAfter: (product: Counted, moved: number) => number,
): Promise<StockMoved> {
  const moved = new Map<string, number>();
  for (const { productId, quantity } of items) moved.set(productId, (moved.get(productId) ?? 0) + quantity);
  const held = await lockProducts(tx, vendorId, [...moved.keys()], { alsoDeleted });
  if (held.length < moved.size) throw new AppError('product_unavailable');
  const changes = held.filter(isCounted).map((stored) => {
    const before = settled(stored, now);
    return { stored, before, after: restocked(before, quantityAfter(stored, moved.get(stored.id) ?? 0)) };
  });
  await updateStock(tx, changes.map(afterOf));
  await updateProducts(tx, changes.filter(changesProduct).map(afterOf));
  return { products: new Map(held.map((product) => [product.id, settled(product, now)])), events: eventsOf(changes) };
}
