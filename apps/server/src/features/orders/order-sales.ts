import type { salesOf } from '@vendor-portal/contract/accounting/figures.ts';
import { ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { and, gte, inArray, lt, sql, type SQLWrapper } from 'drizzle-orm';
import { orders } from './orders.tables.ts';

/** `salesOf` as the database works it out. */
export const SALES = sql<ReturnType<typeof salesOf>>`(${orders.subtotal} - ${orders.discount})`;

type Moment = Date | SQLWrapper;

/** Placed between two moments, the second not included. All statuses are named because the index has the status before the time. */
export const placedIn = ({ from, to }: { readonly from: Moment | undefined; readonly to: Moment | undefined }) =>
  and(inArray(orders.status, [...ORDER_STATUSES]), from && gte(orders.placedAt, from), to && lt(orders.placedAt, to));
