import * as z from 'zod/mini';
import { DECLINE_REASON_NEEDS, DeclineReason, pastFilter } from './end-reason.ts';
import { OrderListStatus, OrderStatus } from './order-status.ts';
import { SwitchUntil } from '../availability/switch-end.ts';
import { defineCalls } from '../wire/call.ts';
import { definePage, PageQuery } from '../wire/page.ts';
import { dayRangeChecks, Id, Instant, Nothing, Paragraph, SearchText } from '../values/scalars.ts';
import { CallNumber, CallParty, ItemCheck, Order } from './order.ts';
import { DelayMinutes } from './order-delay.ts';
import { vendorMarks } from '../vendors/vendor-type.ts';

const OrderRef = z.object({ orderId: Id });

/** The state the user saw: refused where the order has moved on since. */
const seen = z.optional(z.object({ status: OrderStatus }));

/** Known only to the customer. */
export const CollectionCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the customer’s 6-digit code.'));

const DeclineOrder = z
  .object({
    orderId: Id,
    reason: DeclineReason,
    note: z.optional(Paragraph(0, 300)),
    /** Products to mark unavailable, and until when. */
    unavailable: z.optional(
      z.array(z.object({ productId: Id, until: z.optional(z.nullable(SwitchUntil)) })).check(z.maxLength(50)),
    ),
    seen,
  })
  .check(
    z.refine(({ reason, unavailable }) => DECLINE_REASON_NEEDS[reason] !== 'items' || Boolean(unavailable?.length), {
      path: ['unavailable'],
      error: 'Choose the items that aren’t available.',
    }),
    z.refine(({ reason, note }) => DECLINE_REASON_NEEDS[reason] !== 'note' || Boolean(note), {
      path: ['note'],
      error: 'Tell us why in a few words.',
    }),
  );

const OrderPage = definePage('orders', Order);

/** An upper bound: no kitchen prepares more at once. */
export const OPEN_ORDERS_MAX = 500;

export const ordersContract = defineCalls({
  listOpenOrders: {
    method: 'GET',
    path: '/a/v1/orders/open',
    access: 'vendor',
    right: 'orders',
    summary: 'All open orders at once, the most urgent first.',
    payload: z.object({
      orders: z.array(Order),
      /** Cancelled and missed orders that nobody has acknowledged, oldest first. */
      alerts: z.optional(z.array(Order)),
      serverTime: Instant,
      /** The newest event included here: a stream that starts after it misses none. */
      lastEvent: z.optional(z.int()),
    }),
  },
  listActiveOrders: {
    method: 'GET',
    path: '/v1/order/confirmed-order-items',
    access: 'vendor',
    right: 'orders',
    summary: 'Orders that are accepted and still in the shop.',
    query: PageQuery,
    payload: OrderPage,
  },
  confirmOrder: {
    method: 'PATCH',
    path: '/a/v1/order/confirm',
    access: 'vendor',
    right: 'orders',
    summary: 'Accept a placed order.',
    body: z.object({
      orderId: Id,
      prepMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(180, 'Enter 180 minutes or less.'))),
      seen,
    }),
    payload: Order,
  },
  declineOrder: {
    method: 'PATCH',
    path: '/a/v1/order/decline',
    access: 'vendor',
    right: 'orders',
    summary: 'Refuse a placed order, with a reason.',
    body: DeclineOrder,
    payload: Order,
  },
  markOrderReady: {
    method: 'PATCH',
    path: '/a/v1/order/ready',
    access: 'vendor',
    right: 'orders',
    summary: 'Mark an order as ready for the courier or for pick-up.',
    body: z.object({ orderId: Id, seen }),
    payload: Order,
  },
  recallOrder: {
    method: 'PATCH',
    path: '/a/v1/order/recall',
    access: 'vendor',
    right: 'orders',
    summary: 'Take a ready order back into preparation, within 15 minutes and before a courier is assigned.',
    body: z.object({ orderId: Id, seen }),
    payload: Order,
  },
  delayOrder: {
    method: 'PATCH',
    path: '/a/v1/order/delay',
    access: 'vendor',
    right: 'orders',
    summary: 'Promise an accepted order for later: three times and 40 minutes at most. The customer is notified.',
    body: z.object({ orderId: Id, minutes: DelayMinutes, seen }),
    payload: Order,
  },
  checkItem: {
    method: 'PUT',
    path: '/a/v1/order/check-item',
    access: 'vendor',
    right: 'orders',
    summary: 'Check an item of an order off, or take that back, on every device.',
    body: z.object({ orderId: Id, line: z.int().check(z.minimum(1), z.maximum(1000)), isChecked: z.boolean() }),
    payload: z.object({ checks: z.array(ItemCheck) }),
  },
  /** Guesses are counted per order, ten at most: a limit per address would block every counter behind one router. */
  collectOrder: {
    method: 'PATCH',
    path: '/a/v1/order/collect',
    access: 'vendor',
    right: 'orders',
    summary: "Hand over a pick-up order against the customer's code.",
    body: z.object({ orderId: Id, code: CollectionCode, seen }),
    payload: Order,
  },
  seeOrder: {
    method: 'PATCH',
    path: '/a/v1/order/seen',
    access: 'vendor',
    right: 'orders',
    summary: 'Mark a waiting order as seen: it stops ringing on every device.',
    body: OrderRef,
    payload: Nothing,
  },
  acknowledgeOrder: {
    method: 'PATCH',
    path: '/a/v1/order/acknowledge',
    access: 'vendor',
    right: 'orders',
    summary: 'Acknowledge a cancelled or missed order: its alert ends on every device.',
    body: OrderRef,
    payload: Order,
  },
  readOrder: {
    method: 'GET',
    path: '/a/v1/order',
    access: 'vendor',
    right: ['orders', 'order_history'],
    partRights: { open: 'orders', past: 'order_history' },
    summary: 'One order.',
    query: OrderRef,
    payload: Order,
  },
  readCallNumber: {
    method: 'GET',
    path: '/a/v1/order/call',
    access: 'vendor',
    right: 'orders',
    summary: "A number of the marketplace's that rings the customer or the courier of an order.",
    query: z.object({ orderId: Id, whom: CallParty }),
    payload: CallNumber,
  },
  listOngoingOrders: {
    method: 'GET',
    path: '/v1/order/ongoing',
    access: 'vendor',
    right: 'orders',
    summary: 'Orders in preparation.',
    query: PageQuery,
    payload: OrderPage,
  },
  listOrderHistory: {
    method: 'GET',
    path: '/v1/orders/delivered-order-items',
    access: 'vendor',
    right: 'order_history',
    summary: 'Past orders: delivered, completed, canceled, declined.',
    query: PageQuery,
    payload: OrderPage,
  },
  listPastOrders: {
    method: 'GET',
    path: '/a/v1/orders/past',
    access: 'vendor',
    right: 'order_history',
    summary: 'Past orders, filtered by day, outcome and reason.',
    query: z.object({ ...PageQuery.shape, ...pastFilter }).check(...dayRangeChecks),
    payload: OrderPage,
  },
  exportPastOrders: {
    method: 'GET',
    path: '/a/v1/orders/past/export',
    access: 'vendor',
    right: 'order_history',
    summary: 'All of these orders as CSV.',
    query: z.object(pastFilter).check(...dayRangeChecks),
    payload: z.string(),
    response: 'csv',
  },
  listPendingOrders: {
    method: 'GET',
    path: '/v1/orders/pending',
    access: 'vendor',
    right: 'orders',
    summary: 'Orders that wait for an answer.',
    query: PageQuery,
    payload: OrderPage,
  },
  listOrders: {
    method: 'GET',
    path: '/a/v1/vendor/orders',
    access: 'vendor',
    right: ['orders', 'order_history'],
    partRights: { open: 'orders', past: 'order_history' },
    summary: 'Orders of a group or status, searchable by number, customer and item.',
    query: z.object({
      ...vendorMarks,
      ...PageQuery.shape,
      status: z.optional(OrderListStatus),
      search: z.optional(SearchText),
    }),
    payload: OrderPage,
  },
});
