import type { BasisPoints } from '@vendor-portal/contract/accounting/commission.ts';
import type { gatewayStorefrontContract } from '@vendor-portal/contract/gateway-storefront/gateway-storefront.contract.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { priceLine, sumOrder } from '@vendor-portal/contract/orders/order-price.ts';
import { isServedAt, type ServingHours } from '@vendor-portal/contract/products/menu-section.ts';
import { WEEK_DAYS, type WeekDay } from '@vendor-portal/contract/values/day.ts';
import { bestPromotion, type OfferedPromotion } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import { createHash } from 'node:crypto';
import { ORDER_CLOCK } from '@vendor-portal/contract/orders/order-moves.ts';
import type { Config } from '../../platform/config.ts';
import { AppError, invalidField } from '../../platform/http/responses/app-error.ts';
import { isTakingOrders, isWithinHours, opensNext, type Store } from '../store/store.service.ts';
import { smallPicture, type ProductRow } from '../products/products.service.ts';
import type { FrozenLine, PricedOrder } from './quotes.tables.ts';
import { after, days, minutes, seconds } from '../../platform/clock.ts';

export type OrderRequest = CallArguments<typeof gatewayStorefrontContract.quoteOrder>['body'];

export function fingerprintOrder({ kind, customer, items, scheduledFor }: OrderRequest): string {
  const lines = items.map(({ productId, quantity, optionIds = [], note = '' }) => [
    productId,
    quantity,
    optionIds.toSorted((a, b) => a.localeCompare(b)),
    note,
  ]);
  const moment = scheduledFor === undefined ? null : Date.parse(scheduledFor);
  return createHash('sha256')
    .update(JSON.stringify([kind, customer.id, lines, moment]))
    .digest('base64url');
}

export function assertOnSale(request: OrderRequest, products: ReadonlyMap<string, ProductRow>): void {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of request.items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  for (const [productId, quantity] of quantities) {
    const product = products.get(productId);
    if (!product) throw new AppError('product_unavailable');
    const { name, status, quantity: left } = product;
    if (left !== null && left < quantity && status !== 'inactive') {
      throw new AppError('stock_too_low', {
        message: left === 0 ? `${name} is out of stock.` : `${name}: only ${left} left.`,
      });
    }
    if (status !== 'active') throw new AppError('product_unavailable', { message: `${name} isn’t available.` });
  }
}

/** Texts for customers are English; the portal has its own messages. */
const dayName = (day: WeekDay) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

function servingText(hours: ServingHours): string {
  const on = WEEK_DAYS.filter((day) => hours.days.includes(day)).map(dayName);
  return `${hours.opens} to ${hours.closes}${on.length === WEEK_DAYS.length ? '' : ` on ${on.join(', ')}`}`;
}

export function assertServed(
  { vendor, settings }: Store,
  request: OrderRequest,
  products: ReadonlyMap<string, ProductRow>,
  at: Date,
): void {
  for (const [index, { productId }] of request.items.entries()) {
    const product = products.get(productId);
    const section = settings.menuSections.find(({ name }) => name === product?.category);
    if (!product || !section?.hours || isServedAt(section.hours, vendor.timeZone, at)) continue;
    const sentence = `${product.name} is only sold from ${servingText(section.hours)}.`;
    throw new AppError('outside_serving_hours', {
      message: sentence,
      fields: { [`body.items.${index}.productId`]: sentence },
    });
  }
}

function frozenLine(product: ProductRow, item: OrderRequest['items'][number], index: number, now: Date): FrozenLine {
  const line = priceLine(product, item, now.getTime());
  if (!line) {
    throw new AppError('options_invalid', {
      message: `These options don’t match ${product.name}.`,
      fields: { [`body.items.${index}.optionIds`]: 'These options don’t match the product.' },
    });
  }
  return {
    ...line,
    name: product.name,
    imageUrl: smallPicture(product),
    note: item.note || null,
    needsPrescription: product.attributes.needsPrescription ?? false,
  };
}

export function priceOrder(
  config: Pick<Config, 'DELIVERY_FEE' | 'COMMISSION_BPS'>,
  { vendor }: Store,
  request: OrderRequest,
  products: ReadonlyMap<string, ProductRow>,
  offers: readonly OfferedPromotion[],
  now: Date,
): PricedOrder {
  const ordered = request.items.map(({ productId }) => {
    const product = products.get(productId);
    if (!product) throw new AppError('product_unavailable');
    return product;
  });
  const lines = request.items.map((item, index) => frozenLine(ordered[index] as ProductRow, item, index, now));
  const delivery = { kind: request.kind, deliveryFee: config.DELIVERY_FEE as Money };
  const basketLines = lines.map((line, index) => ({ ...line, category: (ordered[index] as ProductRow).category }));
  const sum = sumOrder(lines, {
    ...delivery,
    commissionRate: (vendor.commissionBps ?? config.COMMISSION_BPS) as BasisPoints,
    promotion: bestPromotion(offers, { lines: basketLines, ...delivery }),
  });
  if (!sum) throw invalidField('body.items', 'That’s too much for one order.');
  return { lines, sum, prepMinutes: Math.max(...ordered.map(({ prepMinutes }) => prepMinutes)) };
}

const LATEST = days(30);

const badMoment = (sentence: string) => invalidField('body.scheduledFor', sentence);

/** Refuses if the store takes no order now or for that time. Returns the requested time. */
export function assertOrderable(store: Store, scheduledFor: string | undefined, now: Date): Date | null {
  const later = scheduledFor === undefined ? null : new Date(scheduledFor);
  if (later && later <= now) throw badMoment('Choose a time in the future.');
  if (later && later > after(now, LATEST)) throw badMoment('Choose a time within 30 days.');
  if (!isTakingOrders(store, now)) throw new AppError('store_not_taking_orders');
  if (!isWithinHours(store, later ?? now)) throw new AppError('outside_opening_hours');
  return later;
}

/** The vendor's deadline, and when to escalate. Time while the store is closed does not count. */
export function answerTimes(store: Store, now: Date): { confirmBy: Date; escalateAt: Date } {
  const from = isWithinHours(store, now) ? now : (opensNext(store, now) ?? now);
  return {
    confirmBy: after(from, minutes(ORDER_CLOCK.answerMinutes)),
    escalateAt: after(from, seconds(ORDER_CLOCK.escalateSeconds)),
  };
}
