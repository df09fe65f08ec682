import { and, eq, lt } from 'drizzle-orm';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import type { CallResponse } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { quotes } from './quotes.tables.ts';
import { first } from '../../platform/database/rows.ts';
import { after, before, hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/database/ids.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStore, type Store } from '../store/store.service.ts';
import { productsAt } from '../products/products.service.ts';
import { offeredTo } from '../promotions/promotion-uses.service.ts';
import {
  assertOnSale,
  assertOrderable,
  assertServed,
  fingerprintOrder,
  priceOrder,
  type OrderRequest,
} from './order-request.ts';

export type QuoteRow = typeof quotes.$inferSelect;

const isTheQuote = (vendorId: string, quoteId: string) => and(eq(quotes.vendorId, vendorId), eq(quotes.id, quoteId));

/** Locks the quote: of two concurrent placings one places and the other gets its order. */
export const lockQuote = (tx: Db, vendorId: string, quoteId: string) =>
  first(tx.select().from(quotes).where(isTheQuote(vendorId, quoteId)).for('update'));

export const markQuoteUsed = (tx: Db, vendorId: string, quoteId: string, orderId: string) =>
  tx.update(quotes).set({ orderId }).where(isTheQuote(vendorId, quoteId));

/** A day after they expire, because placing again on a used quote returns its order. */
export const deleteOldQuotes = (db: Db, now: Date) =>
  deleteInBatches(db, quotes, lt(quotes.expiresAt, before(now, hours(24))));

type Deps = Pick<Platform, 'clock' | 'config'>;

export async function requireStore(db: Db, vendorId: string): Promise<Store> {
  const store = await findStore(db, vendorId);
  if (!store || store.vendor.status === 'DELETED')
    throw new AppError('gone', { message: 'We couldn’t find this store.' });
  return store;
}

/** The prices hold for a while; stock and limits may still refuse the order. */
export async function quoteOrder(
  tx: Db,
  { clock, config }: Deps,
  request: OrderRequest,
): Promise<CallResponse<typeof gatewayStorefrontContract.quoteOrder>> {
  const now = clock.now();
  const store = await requireStore(tx, request.vendorId);
  const scheduledFor = assertOrderable(store, request.scheduledFor, now);
  const ids = request.items.map(({ productId }) => productId);
  const products = await productsAt(tx, request.vendorId, ids, now);
  assertOnSale(request, products);
  assertServed(store, request, products, scheduledFor ?? now);
  const offers = await offeredTo(tx, request.vendorId, request.customer.id, now, { isHeld: false });
  const priced = priceOrder(config, store, request, products, offers, now);
  const [quoteId, expiresAt] = [newId(), after(now, minutes(ORDER_CLOCK.quoteMinutes))];
  const { vendorId } = request;
  await tx.insert(quotes).values({ vendorId, id: quoteId, fingerprint: fingerprintOrder(request), priced, expiresAt });
  const { subtotal, discount, promotion, deliveryFee, total } = priced.sum;
  return {
    quoteId,
    subtotal,
    discount,
    ...(promotion && { promotion }),
    deliveryFee,
    total,
    expiresAt: expiresAt.toISOString(),
  };
}
