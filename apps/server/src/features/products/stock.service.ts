import { QUANTITY_MAX } from '@vendor-portal/contract/products/product-status.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { type NewEvent, recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { pickAfter, toEvents } from './write-products.ts';
import type { ProductRow } from './product-row.ts';
import { updateProducts, updateStock } from './product-writes.queries.ts';
import { lockProducts, hasDueProducts, lockDueProducts, vendorsWithDueProducts } from './products.queries.ts';
import { isLow, leftText, restocked, bringBackIfDue } from './product-rules.ts';
import { minutes } from '../../platform/clock.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

export interface StockItem {
  readonly productId: string;
  readonly quantity: number;
}

interface StockMoved {
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
    throw new AppError('stock_too_low', { message: leftText(name, left) });
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
    const before = bringBackIfDue(stored, now);
    return { stored, before, after: restocked(before, quantityAfter(stored, moved.get(stored.id) ?? 0)) };
  });
  await updateStock(tx, changes.map(pickAfter));
  await updateProducts(tx, changes.filter(changesProduct).map(pickAfter));
  return {
    products: new Map(held.map((product) => [product.id, bringBackIfDue(product, now)])),
    events: toEvents(changes),
  };
}

type Deps = Pick<Platform, 'db' | 'clock'>;

/**
 * Reactivates products whose time has passed. Called before every list and count, which use the stored status alone, so
 * that they agree with each other and with the clock. The version stays, because nobody edited. Returns whether there
 * were any.
 */
export async function bringBackDue(db: Db, clock: Clock, vendorId: string): Promise<boolean> {
  const now = clock.now();
  if (!(await hasDueProducts(db, vendorId, now))) return false;
  await db.transaction(async (tx) => {
    const due = await lockDueProducts(tx, vendorId, now);
    const changes = due.map((before) => ({ before, after: bringBackIfDue(before, now) }));
    await updateProducts(tx, changes.map(pickAfter));
    await recordEvents(tx, clock, vendorId, toEvents(changes));
  });
  return true;
}

/** So that open screens are updated within a minute. */
export const bringBackProducts = (deps: Deps): ScheduledJob => ({
  name: 'products_back',
  schedule: { every: minutes(1) },
  run: async () => {
    for (const vendorId of await vendorsWithDueProducts(deps.db, deps.clock.now()))
      await bringBackDue(deps.db, deps.clock, vendorId);
  },
});
