import type { GatewayOrder } from '@vendor-portal/contract/gateway-storefront/gateway-order.ts';
import { ORDER_KIND_NAMES } from '@vendor-portal/contract/orders/order-names.ts';
import { orderNumber } from '@vendor-portal/contract/orders/order-number.ts';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { gatewayResponse, readPlacedOrder } from '../orders/moves/marketplace-actions.service.ts';
import {
  answerTimes,
  assertOnSale,
  assertOrderable,
  assertServed,
  fingerprintOrder,
  priceOrder,
  type OrderRequest,
} from './order-request.ts';
import { externalOrders, type PricedOrder } from './quotes.tables.ts';
import { matches } from '../../platform/database/rows.ts';
import { before, type Clock } from '../../platform/clock.ts';
import { shortMoneyText } from '../../platform/money-text.ts';
import { newId } from '../../platform/database/ids.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { busyMinutesAt, type Store } from '../store/store.service.ts';
import { leaveNotice, type Notice } from '../notifications/notify.service.ts';
import { recordAndNotify } from '../notifications/record-and-notify.service.ts';
import { numberOrder, type NewOrder } from '../orders/new-order.service.ts';
import { acceptOrder, type Deps } from '../orders/moves/order-moves.service.ts';
import { hasOrdered } from '../orders/order-lookup.service.ts';
import { addOrderJobs } from '../printing/order-jobs.service.ts';
import { reserveStock } from '../products/stock.service.ts';
import {
  LONG_AWAY,
  holdPromised,
  offeredTo,
  takeUse,
  type PromotionRow,
} from '../promotions/promotion-uses.service.ts';
import { lockQuote, requireStore, markQuoteUsed, type QuoteRow } from './quote.service.ts';
import { findOrder, insertOrder, type OrderRow } from '../orders/orders.queries.ts';

interface Claim {
  readonly keyId: string;
  readonly orderId: string;
}

type ReferredRequest = OrderRequest & {
  readonly externalId?: string | undefined;
  readonly paymentReference?: string | undefined;
};

/** Claims the request's external id. A concurrent request with the same id waits for the first one's commit. */
async function claimExternalId(
  tx: Db,
  { keyId, orderId }: Claim,
  request: ReferredRequest,
): Promise<GatewayOrder | undefined> {
  const { vendorId, externalId, paymentReference = null } = request;
  if (externalId === undefined) return undefined;
  const fingerprint = fingerprintOrder(request);
  const claim = { keyId, externalId, orderId, fingerprint };
  const claimed = await tx.insert(externalOrders).values(claim).onConflictDoNothing().returning();
  if (claimed.length > 0) return undefined;
  const [earlier] = await tx.select().from(externalOrders).where(matches(externalOrders, { keyId, externalId }));
  if (!earlier) throw new Error('The order of this external id is missing.');
  const order = await readPlacedOrder(tx, earlier.orderId);
  const isSamePayment = order.paymentReference === paymentReference;
  if (order.vendorId === vendorId && earlier.fingerprint === fingerprint && isSamePayment) return order;
  const message = 'Another order was placed under this externalId.';
  throw new AppError('reference_used', { message, payload: order });
}

/** Of all keys. */
export async function orderIdsPlacedAs(db: Db, externalId: string): Promise<string[]> {
  const found = await db
    .select({ orderId: externalOrders.orderId })
    .from(externalOrders)
    .where(eq(externalOrders.externalId, externalId));
  return found.map(({ orderId }) => orderId);
}

type PlacingRequest = OrderRequest & {
  readonly quoteId?: string | undefined;
  readonly externalId?: string | undefined;
  readonly paymentReference?: string | undefined;
};

async function quoteFor(tx: Db, request: PlacingRequest, now: Date): Promise<QuoteRow | undefined> {
  if (request.quoteId === undefined) return undefined;
  const quote = await lockQuote(tx, request.vendorId, request.quoteId);
  if (!quote) throw new AppError('quote_expired');
  if (quote.fingerprint !== fingerprintOrder(request)) throw new AppError('quote_differs');
  if (quote.orderId === null && quote.expiresAt <= now) throw new AppError('quote_expired');
  return quote;
}

function newOrder(
  currency: string,
  store: Store,
  request: PlacingRequest,
  { lines, sum, prepMinutes }: PricedOrder,
  placing: { id: string; scheduledFor: Date | null; now: Date },
): Omit<NewOrder, 'number'> {
  const { settings, vendor } = store;
  const { id, now, scheduledFor } = placing;
  const expected = Math.max(prepMinutes, settings.standardPrepMinutes) + busyMinutesAt(settings, now);
  return {
    id,
    vendorId: vendor.id,
    kind: request.kind,
    customer: request.customer,
    note: request.note || null,
    allergyNote: request.allergyNote || null,
    externalId: request.externalId,
    paymentReference: request.paymentReference,
    lines,
    sum,
    currency,
    placedAt: now,
    scheduledFor,
    prepMinutes: expected,
    ...answerTimes(store, now),
  };
}

/** Counts the use of the order's promotion. A quoted promotion is refused only if its limits are reached. */
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

type Placed = Pick<OrderRow, 'id' | 'number' | 'kind' | 'total' | 'currency'>;

export function placedNotice(
  { id, number, kind, total, currency }: Placed,
  items: readonly { readonly quantity: number }[],
): Notice {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const summary = `${ORDER_KIND_NAMES[kind]} · ${count === 1 ? '1 item' : `${count} items`} · ${shortMoneyText(total, currency)}`;
  return {
    kind: 'order_placed',
    title: `New order ${number}`,
    text: summary,
    link: `/dashboard/orders/${id}`,
    order: { id, number, summary },
  };
}

/**
 * Reserves stock, freezes prices and notifies the vendor. Placing again with the same external id, or with a used
 * quote, returns the existing order.
 */
export async function placeOrder(
  tx: Db,
  deps: Deps,
  by: Actor,
  keyId: string,
  request: PlacingRequest,
): Promise<GatewayOrder> {
  const { clock, config } = deps;
  const { vendorId } = request;
  const now = clock.now();
  const store = await requireStore(tx, vendorId);
  const id = newId();
  const placedBefore = await claimExternalId(tx, { keyId, orderId: id }, request);
  if (placedBefore) return placedBefore;
  const quote = await quoteFor(tx, request, now);
  const quoted = quote?.orderId && (await findOrder(tx, { vendorId, orderId: quote.orderId }));
  if (quoted && quoted.externalId !== (request.externalId ?? null)) throw new AppError('quote_differs');
  if (quoted) return gatewayResponse(tx, quoted);

  const scheduledFor = assertOrderable(store, request.scheduledFor, now);
  const { products, events: stockEvents } = await reserveStock(tx, vendorId, request.items, now);
  assertOnSale(request, products);
  assertServed(store, request, products, scheduledFor ?? now);
  const offers = quote ? [] : await offeredTo(tx, vendorId, request.customer.id, now, { isHeld: true });
  const priced = quote?.priced ?? priceOrder(config, store, request, products, offers, now);
  const draft = newOrder(config.CURRENCY, store, request, priced, { id, scheduledFor, now });
  const promotionEvents = await takePromotion(tx, clock, draft, offers);
  if (quote) await markQuoteUsed(tx, vendorId, quote.id, draft.id);
  const { order, rows } = await numberOrder(tx, draft, orderNumber);

  const events: NewEvent[] = [
    { kind: 'order_placed', orderId: order.id, orderNumber: order.number, status: 'placed' },
    ...stockEvents,
    ...promotionEvents,
  ];
  const isOnPrescription = priced.lines.some(({ needsPrescription }) => needsPrescription);
  const isAcceptedAtOnce = store.settings.acceptsAutomatically && !isOnPrescription;
  await insertOrder(tx, by, rows);
  await addOrderJobs(tx, { vendorId, orderId: id }, 'placed', now);
  const accepted = isAcceptedAtOnce
    ? await acceptOrder(tx, deps, by, order, 'confirmAutomatically', order.prepMinutes, now)
    : undefined;
  const noticed = await leaveNotice(tx, clock, vendorId, placedNotice(order, request.items));
  await recordAndNotify(tx, clock, vendorId, [...events, ...(accepted?.events ?? []), ...noticed]);
  return gatewayResponse(tx, accepted?.order ?? order);
}
