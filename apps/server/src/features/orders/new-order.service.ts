import type { OrderSum, PricedLine } from '@vendor-portal/contract/orders/order-price.ts';
import type { OrderKind } from '@vendor-portal/contract/orders/order-status.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import {
  nextOrderCount,
  type EnteredRows,
  type OrderItemRow,
  type OrderRow,
  type OrderStepRow,
} from './orders.queries.ts';
import type { WholeOrder } from './whole-orders.queries.ts';

type OrderedLine = PricedLine & Pick<OrderItemRow, 'name' | 'imageUrl' | 'note' | 'needsPrescription'>;

export interface NewOrder {
  readonly id: string;
  readonly vendorId: string;
  readonly number: string;
  readonly kind: OrderKind;
  readonly customer: { readonly id: string; readonly firstName: string; readonly phone: string };
  readonly note: string | null;
  readonly allergyNote: string | null;
  readonly externalId?: string | undefined;
  readonly paymentReference?: string | undefined;
  readonly lines: readonly OrderedLine[];
  readonly sum: OrderSum;
  readonly currency: string;
  readonly placedAt: Date;
  readonly scheduledFor: Date | null;
  readonly confirmBy: Date;
  readonly escalateAt: Date;
  readonly prepMinutes: number;
}

export function toOrderRow({ customer, sum, lines: _lines, escalateAt: dueAt, ...placed }: NewOrder): OrderRow {
  const { promotion, ...amounts } = sum;
  return {
    ...amounts,
    ...placed,
    externalId: placed.externalId ?? null,
    paymentReference: placed.paymentReference ?? null,
    status: 'placed',
    customerId: customer.id,
    customerFirstName: customer.firstName,
    customerPhone: customer.phone,
    refunded: 0 as Money,
    promotionId: promotion?.promotionId ?? null,
    promotionName: promotion?.name ?? null,
    promotionKind: promotion?.kind ?? null,
    promisedAt: null,
    courierName: null,
    courierPhone: null,
    courierNews: null,
    courierRelay: null,
    customerRelay: null,
    declineReason: null,
    steps: 1,
    delayCount: 0,
    escalatedAt: null,
    seenAt: null,
    alert: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgedActing: null,
    codeTries: 0,
    dueAt,
  };
}

export const toItemRows = ({ id: orderId, vendorId, lines }: NewOrder): OrderItemRow[] =>
  lines.map((line, index) => ({
    ...line,
    options: [...line.options],
    id: newId(),
    vendorId,
    orderId,
    line: index + 1,
  }));

export const toPlacing = ({ vendorId, id: orderId, placedAt: at }: NewOrder): OrderStepRow => ({
  vendorId,
  orderId,
  step: 1,
  status: 'placed',
  move: null,
  by: 'customer',
  reason: null,
  at,
});

const wholeOrder = (row: OrderRow, items: readonly OrderItemRow[]): WholeOrder => ({
  ...row,
  items: items.map(({ vendorId: _v, orderId: _o, ...item }) => item),
  acknowledgedWho: null,
  checks: [],
  delays: [],
  history: [{ status: 'placed', at: row.placedAt.toISOString(), by: 'customer', reason: null }],
});

/** Call it late in the transaction: it locks the vendor's counter. */
export async function numberOrder(
  tx: Db,
  draft: Omit<NewOrder, 'number'>,
  numberOf: (count: number) => string,
): Promise<{ order: WholeOrder; rows: EnteredRows }> {
  const order = { ...draft, number: numberOf(await nextOrderCount(tx, draft.vendorId)) };
  const [row, items] = [toOrderRow(order), toItemRows(order)];
  return { order: wholeOrder(row, items), rows: { order: row, items, step: toPlacing(order) } };
}
