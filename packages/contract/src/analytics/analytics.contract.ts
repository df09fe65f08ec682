import * as z from 'zod/mini';
import { Money } from '../values/money.ts';
import { WeekDay } from '../values/day.ts';
import { defineCalls } from '../wire/call.ts';
import { Day, dayRangeChecks, DayRangeFields, DayRangeQuery, Id, Instant } from '../values/scalars.ts';
import { OrderActor } from '../orders/order-moves.ts';
import { LOST_STATUSES } from '../orders/order-status.ts';

/** Null where there is nothing to compute it from. */
const Rate = z.nullable(z.number());

const comparedFigures = {
  from: Day,
  to: Day,
  /** Placed on these days, whatever their outcome. */
  orders: z.int(),
  /** Accepted and not cancelled, and their value. */
  accepted: z.int(),
  sales: Money,
  earned: Money,
  averageSale: z.nullable(Money),
  /** Accepted out of answered or expired, 0 to 1. */
  acceptanceRate: Rate,
  secondsToConfirm: Rate,
  secondsToReady: Rate,
  /** How often the vendor took more time, for each accepted order. Absent from stored responses of older versions. */
  delaysPerOrder: z.optional(Rate),
  customers: z.int(),
  perDay: z.array(z.object({ day: Day, orders: z.int(), earned: Money })),
};

const Analytics = z
  .object({
    current: z.object({
      ...comparedFigures,
      /** Those who had ordered here before. */
      repeatCustomers: z.int(),
    }),
    /**
     * The month before a whole month, the same weekdays of the week before a few days, the same number of days directly
     * before others. A running range is compared with the same part: `until` the same time of its last day.
     */
    previous: z.object({ ...comparedFigures, until: z.nullable(Instant) }),
    bestSellers: z.array(
      z.object({
        productId: Id,
        name: z.string(),
        imageUrl: z.nullable(z.string()),
        quantity: z.int(),
        sales: Money,
        previousQuantity: z.int(),
      }),
    ),
    /** Hours without orders are left out. */
    busiestHours: z.array(z.object({ weekDay: WeekDay, hour: z.int(), orders: z.int() })),
    cancellations: z.array(
      z.object({
        status: z.enum(LOST_STATUSES),
        by: OrderActor,
        reason: z.nullable(z.string()),
        orders: z.int(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Analytics' });

/** By the day of delivery; the second of a pair is for the previous range. */
const ItemSales = z.object({
  productId: Id,
  name: z.string(),
  quantity: z.int(),
  previousQuantity: z.int(),
  sales: Money,
  previousSales: Money,
});

const PromotionSales = z.object({
  promotionId: Id,
  name: z.string(),
  orders: z.int(),
  previousOrders: z.int(),
  sales: Money,
  previousSales: Money,
  cost: Money,
});

const Sales = z
  .object({
    range: z.object({ from: Day, to: Day }),
    /** `until` the same time of its last day, where the range is still running. */
    previous: z.object({ from: Day, to: Day, until: z.nullable(Instant) }),
    items: z.array(ItemSales),
    itemCount: z.int(),
    promotions: z.array(PromotionSales),
  })
  .register(z.globalRegistry, { id: 'Sales' });

const ANALYTICS_FILES = ['days', 'items', 'promotions'] as const;
export type AnalyticsFile = (typeof ANALYTICS_FILES)[number];

export const analyticsContract = defineCalls({
  readAnalytics: {
    method: 'GET',
    path: '/a/v1/analytics',
    access: 'vendor',
    right: 'figures',
    summary: 'Orders and earnings of a range, compared with the range before, with details.',
    query: DayRangeQuery,
    payload: Analytics,
  },
  readSales: {
    method: 'GET',
    path: '/a/v1/analytics/sales',
    access: 'vendor',
    right: 'figures',
    summary: 'Sales by item and by promo over a range, compared with the days before; at most 100 of each.',
    query: DayRangeQuery,
    payload: Sales,
  },
  exportAnalytics: {
    method: 'GET',
    path: '/a/v1/analytics/export',
    access: 'vendor',
    right: 'figures',
    summary: 'The figures of a range as CSV: a row for each day, item or promo.',
    query: z.object({ ...DayRangeFields, rows: z.enum(ANALYTICS_FILES) }).check(...dayRangeChecks),
    payload: z.string(),
    response: 'csv',
  },
});
