import * as z from 'zod/mini';
import { Money } from '../values/money.ts';
import { OrderStatus } from './order-status.ts';
import { perWeekDay } from '../values/day.ts';
import { defineCalls } from '../wire/call.ts';
import { DayInput, dayRangeChecks, DayRangeQuery } from '../values/scalars.ts';
import { pastFilter } from './end-reason.ts';

const OrderValue = z.object({ totalOrderValue: Money });

export const orderFiguresContract = defineCalls({
  readActiveOrderAmount: {
    method: 'GET',
    path: '/v1/order/total-active-order-amount',
    access: 'vendor',
    right: ['orders', 'figures'],
    summary: 'What the active orders are worth.',
    payload: OrderValue,
  },
  readActiveTotalAmount: {
    method: 'GET',
    path: '/a/v1/order/active/total-amount',
    access: 'vendor',
    right: ['orders', 'figures'],
    summary: 'What the active orders are worth.',
    payload: OrderValue,
  },
  countOrdersPerDay: {
    method: 'GET',
    path: '/v1/order/total-orders-per-day',
    access: 'vendor',
    right: 'figures',
    summary: 'Orders on each day of a week; the current week by default.',
    /** Any day of the requested week. */
    query: z.object({ from: z.optional(DayInput) }),
    payload: perWeekDay(z.int()),
  },
  countPlacedOrders: {
    method: 'GET',
    path: '/v1/order/total-placed-orders',
    access: 'vendor',
    right: ['orders', 'figures'],
    summary: 'How many orders are placed and unanswered.',
    payload: z.object({ totalPlacedOrders: z.int() }),
  },
  countOrdersBetween: {
    method: 'GET',
    path: '/a/v1/orders/date/count',
    access: 'vendor',
    right: 'figures',
    summary: 'How many orders were placed between two days.',
    query: DayRangeQuery,
    payload: z.object({ noOfOrders: z.int() }),
  },
  readTotalOrders: {
    method: 'GET',
    path: '/v2/order/total-vendor-orders',
    access: 'vendor',
    right: 'order_history',
    summary: 'Number and value of all orders, or of past ones that match a filter, by status.',
    query: z.object(pastFilter).check(...dayRangeChecks),
    payload: z.object({
      noOfOrders: z.int(),
      /** Of orders that were accepted and not cancelled. */
      totalOrderValue: Money,
      byStatus: z.record(OrderStatus, z.int()),
      valueByStatus: z.record(OrderStatus, Money),
    }),
  },
});
