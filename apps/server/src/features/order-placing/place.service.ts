import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { orderNumber } from '@vendor-portal/contract/orders/order-number.ts';
import { before, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { busyMinutesAt, type Store } from '../store/store.service.ts';
import { recordNews } from '../notifications/record-news.service.ts';
import { gatewayAnswer } from '../orders/moves/marketplace-actions.service.ts';
import { findPlaced, insertOrder, numberOrder, type NewOrder } from '../orders/new-order.service.ts';
import { acceptOrder } from '../orders/moves/order-moves.service.ts';
import { hasOrdered } from '../orders/past-custom.service.ts';
import { reserveStock } from '../products/stock/stock.service.ts';
import {
  holdPromised,
  LONG_AWAY,
  offeredTo,
  takeUse,
  type PromotionRow,
} from '../promotions/promotion-uses.service.ts';
import { answerTimes, assertOrderable } from './order-times.ts';
import { assertOnSale, assertServed, fingerprintOf, priceWish, type OrderWish } from './price-wish.ts';
import type { PricedOrder } from './priced-order.ts';
import { storeOf, type Deps } from './quote.service.ts';
import { lockQuote, useQuote, type QuoteRow } from './quotes.queries.ts';

type PlacingWish = OrderWish & { readonly quoteId?: string | undefined };

/** The quote that is named, if it still holds and is for this very wish. */
async function quoteFor(tx: Db, wish: PlacingWish, now: Date): Promise<QuoteRow | undefined> {
  if (wish.quoteId === undefined) return undefined;
  const quote = await lockQuote(tx, wish.vendorId, wish.quoteId);
  if (!quote) throw new AppError('quote_expired');
  if (quote.fingerprint !== fingerprintOf(wish)) throw new AppError('quote_differs');
  if (quote.orderId === null && quote.expiresAt <= now) throw new AppError('quote_expired');
  return quote;
}

function newOrder(
  currency: string,
  store: Store,
  wish: PlacingWish,
  { lines, sum, prepMinutes }: PricedOrder,
  times: { scheduledFor: Date | null; now: Date },
): Omit<NewOrder, 'number'> {
  const { settings, vendor } = store;
  const { now, scheduledFor } = times;
  const expected = Math.max(prepMinutes, settings.standardPrepMinutes) + busyMinutesAt(settings, now);
  return {
    id: newId(),
    vendorId: vendor.id,
    kind: wish.kind,
    customer: wish.customer,
    note: wish.note || null,
    lines,
    sum,
    currency,
    placedAt: now,
    scheduledFor,
    prepMinutes: expected,
    ...answerTimes(store, now),
  };
}

/** Counts the order's promotion, if it has one; what a quote promised is refused only where its limits are reached. */
async function takePromotion(
  tx: Db,
  clock: Clock,
  { id: orderId, vendorId, customer: { id: customerId }, sum }: Omit<NewOrder, 'number'>,
  offers: readonly PromotionRow[],
): Promise<NewEvent[]> {
  if (!sum.promotion) return [];
  const { promotionId } = sum.promotion;
  const promotion =
    offers.find(({ id }) => id === promotionId) ?? (await holdPromised(tx, { vendorId, promotionId }, customerId));
  const isBrought = !(await hasOrdered(tx, vendorId, customerId, before(clock.now(), LONG_AWAY)));
  return takeUse(tx, clock, promotion, { orderId, customerId, isBrought, sum });
}

/**
 * Places an order: stock is taken, the prices are frozen, the vendor is told. With a quote at its prices, and once: who
 * places on it again gets the order that it became.
 */
export async function placeOrder(tx: Db, deps: Deps, wish: PlacingWish): Promise<GatewayOrder> {
  const { clock, config } = deps;
  const { vendorId } = wish;
  const now = clock.now();
  const store = await storeOf(tx, vendorId);
  const quote = await quoteFor(tx, wish, now);
  const placedBefore = quote?.orderId && (await findPlaced(tx, { vendorId, orderId: quote.orderId }));
  if (placedBefore) return gatewayAnswer(tx, placedBefore);

  const scheduledFor = assertOrderable(store, wish.scheduledFor, now);
  const { products, news: stockNews } = await reserveStock(tx, vendorId, wish.items, now);
  assertOnSale(wish, products);
  assertServed(store, wish, products, scheduledFor ?? now);
  const offers = quote ? [] : await offeredTo(tx, vendorId, wish.customer.id, now, { isHeld: true });
  const priced = quote?.priced ?? priceWish(config, store, wish, products, offers, now);
  const draft = newOrder(config.CURRENCY, store, wish, priced, { scheduledFor, now });
  const promotionNews = await takePromotion(tx, clock, draft, offers);
  if (quote) await useQuote(tx, vendorId, quote.id, draft.id);
  const { order, rows } = await numberOrder(tx, draft, orderNumber);

  const news: NewEvent[] = [
    { kind: 'order_placed', orderId: order.id, orderNumber: order.number, status: 'placed' },
    ...stockNews,
    ...promotionNews,
  ];
  const isOnPrescription = priced.lines.some(({ needsPrescription }) => needsPrescription);
  const isAcceptedAtOnce = store.settings.acceptsAutomatically && !isOnPrescription;
  await insertOrder(tx, rows);
  const accepted = isAcceptedAtOnce
    ? await acceptOrder(tx, deps, order, 'confirmAutomatically', order.prepMinutes, now)
    : undefined;
  await recordNews(tx, clock, vendorId, [...news, ...(accepted?.news ?? [])]);
  return gatewayAnswer(tx, accepted?.order ?? order);
}
