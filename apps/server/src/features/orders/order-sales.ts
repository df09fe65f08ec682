import { ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, gte, inArray, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { orders } from './orders.tables.ts';

/** What an order is worth: its items less the vendor's promo. The delivery fee is the courier's. */
export const SALES = sql<Money>`(${orders.subtotal} - ${orders.discount})`;

type Moment = Date | SQLWrapper;

/** Placed between two moments, the second not included. All statuses are named because the index has the status before the time. */
export const placedIn = ({ from, to }: { readonly from: Moment | undefined; readonly to: Moment | undefined }) =>
  and(inArray(orders.status, [...ORDER_STATUSES]), from && gte(orders.placedAt, from), to && lt(orders.placedAt, to));
