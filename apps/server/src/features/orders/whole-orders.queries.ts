import type { Order, OrderItem } from '@vendor-portal/contract/orders/order.ts';
import { and, asc, eq, getTableColumns, sql, type SQLWrapper, type Subquery } from 'drizzle-orm';
import { prepareQuery, prepareVariants, type Params } from '../../platform/database/prepared-queries.ts';
import { first, jsonInstant, jsonList } from '../../platform/database/rows.ts';
import type { Db } from '../../platform/database/db.ts';
import type { OrderKey, OrderRow } from './orders.queries.ts';
import { orderDelays, orderItemChecks, orderItems, orders, orderSteps } from './orders.tables.ts';
import { actorName, nameOfActing } from '../team/actor-names.service.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { realEarnings } from '@vendor-portal/contract/orders/order-price.ts';
import { maskPhone } from '@vendor-portal/contract/values/scalars.ts';

type Lists = { readonly [List in 'items' | 'history' | 'checks' | 'delays']: NonNullable<Order[List]> };

export type WholeOrder = OrderRow & Lists & { readonly acknowledgedWho: string | null };

const ITEMS = jsonList<OrderItem>(
  {
    id: orderItems.id,
    line: orderItems.line,
    productId: orderItems.productId,
    name: orderItems.name,
    imageUrl: orderItems.imageUrl,
    unitPrice: orderItems.unitPrice,
    quantity: orderItems.quantity,
    options: orderItems.options,
    note: orderItems.note,
    lineTotal: orderItems.lineTotal,
    needsPrescription: orderItems.needsPrescription,
  },
  sql`from ${orderItems} where ${orderItems.vendorId} = ${orders.vendorId} and ${orderItems.orderId} = ${orders.id}
    order by ${orderItems.line}`,
);

const HISTORY = jsonList<Lists['history'][number]>(
  {
    status: orderSteps.status,
    at: jsonInstant(orderSteps.at),
    by: orderSteps.by,
    who: sql`case when ${orderSteps.by} = 'vendor' then ${nameOfActing(orderSteps.vendorId, orderSteps.acting)} end`,
    reason: orderSteps.reason,
  },
  sql`from ${orderSteps} where ${orderSteps.vendorId} = ${orders.vendorId} and ${orderSteps.orderId} = ${orders.id}
    order by ${orderSteps.step}`,
);

const CHECKS = jsonList<Lists['checks'][number]>(
  {
    line: orderItemChecks.line,
    at: jsonInstant(orderItemChecks.checkedAt),
    by: actorName({
      vendorId: orderItemChecks.vendorId,
      memberId: orderItemChecks.byMember,
      deviceId: orderItemChecks.byDevice,
      claimedMemberId: orderItemChecks.byClaimed,
    }),
  },
  sql`from ${orderItemChecks} where ${orderItemChecks.vendorId} = ${orders.vendorId}
    and ${orderItemChecks.orderId} = ${orders.id} and ${orderItemChecks.uncheckedAt} is null
    order by ${orderItemChecks.line}`,
);

/** Few orders are delayed. */
const DELAYS = sql`case when ${orders.delayCount} = 0 then '[]' else ${jsonList<Lists['delays'][number]>(
  { minutes: orderDelays.minutes, at: jsonInstant(orderDelays.at) },
  sql`from ${orderDelays} where ${orderDelays.vendorId} = ${orders.vendorId} and ${orderDelays.orderId} = ${orders.id}
    order by ${orderDelays.number}`,
)} end`;

/** Wrapped again, or drizzle would leave out the table names, and the subqueries would select other rows. */
const WHOLE = {
  ...getTableColumns(orders),
  items: sql<Lists['items']>`${ITEMS}`,
  history: sql<Lists['history']>`${HISTORY}`,
  checks: sql<Lists['checks']>`${CHECKS}`,
  delays: sql<Lists['delays']>`${DELAYS}`,
  acknowledgedWho: sql<string | null>`${nameOfActing(orders.vendorId, orders.acknowledgedActing)}`,
};

/** A subquery with the table's own name. */
type ChosenOrders = Subquery<'orders'>;

/**
 * Items and history are aggregated by the database: a page takes one query instead of three. The result is unordered.
 */
export const selectWhole = (db: Db, chosen: ChosenOrders) => db.select(WHOLE).from(chosen);

/** With its position in a list. */
export type ListedOrder = WholeOrder & { readonly at: Date };

export const selectListed = (db: Db, chosen: ChosenOrders, at: SQLWrapper) =>
  db.select({ ...WHOLE, at: sql<Date>`${at}`.mapWith(orders.placedAt) }).from(chosen);

interface OrderKeys {
  readonly vendorIds: readonly string[];
  readonly orderIds: readonly string[];
}

const queryWholeOrders = prepareQuery('whole orders by key', (db, params: Params<OrderKeys>) =>
  selectWhole(
    db,
    db
      .select(getTableColumns(orders))
      .from(sql`unnest(${params.vendorIds}::uuid[], ${params.orderIds}::uuid[]) as requested (vendor_id, order_id)`)
      .innerJoin(orders, sql`${orders.vendorId} = requested.vendor_id and ${orders.id} = requested.order_id`)
      .as('orders'),
  ),
);

/** Of any vendors, each found through its own, in one query. */
export const readWholeOrders = (db: Db, keys: readonly OrderKey[]): Promise<WholeOrder[]> =>
  queryWholeOrders(db, {
    vendorIds: keys.map(({ vendorId }) => vendorId),
    orderIds: keys.map(({ orderId }) => orderId),
  });

const queryWholeOrder = prepareQuery('whole order', (db, params: Params<OrderKey>) =>
  selectWhole(
    db,
    db
      .select()
      .from(orders)
      .where(and(eq(orders.vendorId, params.vendorId), eq(orders.id, params.orderId)))
      .as('orders'),
  ),
);

export const findWholeOrder = (db: Db, { vendorId, orderId }: OrderKey): Promise<WholeOrder | undefined> =>
  first(queryWholeOrder(db, { vendorId, orderId }));

const queryUrgentOrders = prepareVariants('urgent orders', (db, params: Params<{ vendorId: string }>, limit: number) =>
  selectWhole(
    db,
    db
      .select()
      .from(orders)
      .where(and(eq(orders.vendorId, params.vendorId), eq(orders.status, 'placed')))
      .orderBy(asc(orders.confirmBy), asc(orders.id))
      .limit(limit)
      .as('orders'),
  ).orderBy(asc(orders.confirmBy), asc(orders.id)),
);

/** Unanswered orders, earliest deadline first. */
export const readUrgentOrders = (db: Db, vendorId: string, limit: number): Promise<WholeOrder[]> =>
  queryUrgentOrders(db, { vendorId }, limit);

const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** A person with a relay number is shown without their own. */
function courierOf({ courierName, courierPhone, courierNews, courierRelay }: WholeOrder): Order['courier'] {
  if (courierName === null || courierPhone === null) return null;
  return {
    name: courierName,
    phone: courierRelay === null ? courierPhone : maskPhone(courierPhone),
    callUntil: courierRelay?.until ?? null,
    place: courierNews?.place ?? null,
    arrivesAt: courierNews?.arrivesAt ?? null,
  };
}

const NOTHING = 0 as Money;

export function orderResponse(order: WholeOrder): Order {
  const { promotionId, promotionName, promotionKind } = order;
  const earned = realEarnings(order);
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    status: order.status,
    customer: {
      firstName: order.customerFirstName,
      phone: order.customerPhone && maskPhone(order.customerPhone),
      callUntil: order.customerRelay?.until ?? null,
    },
    items: order.items,
    note: order.note,
    allergyNote: order.allergyNote,
    checks: order.checks,
    delays: order.delays,
    subtotal: order.subtotal,
    promotion:
      promotionId !== null && promotionName !== null && promotionKind !== null
        ? { promotionId, name: promotionName, kind: promotionKind }
        : null,
    discount: order.discount,
    deliveryFee: order.deliveryFee,
    total: order.total,
    commissionRate: order.commissionRate,
    ...earned,
    refunded: order.refunded,
    currency: order.currency,
    placedAt: order.placedAt.toISOString(),
    confirmBy: order.confirmBy.toISOString(),
    seenAt: text(order.seenAt),
    promisedAt: text(order.promisedAt),
    scheduledFor: text(order.scheduledFor),
    prepMinutes: order.status === 'placed' || order.promisedAt !== null ? order.prepMinutes : null,
    courier: courierOf(order),
    declineReason: order.declineReason,
    alert: order.alert && {
      kind: order.alert,
      lost: earned.earnings === 0 ? order.earnings : NOTHING,
      acknowledgedAt: text(order.acknowledgedAt),
      acknowledgedBy: order.acknowledgedBy,
      who: order.acknowledgedWho,
    },
    history: order.history,
  };
}

export async function oneOrderResponse(db: Db, key: OrderKey): Promise<Order> {
  const order = await findWholeOrder(db, key);
  if (!order) throw new Error('The order could not be read back.');
  return orderResponse(order);
}
