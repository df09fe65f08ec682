import type { Money } from '@vendor-portal/contract/values/money.ts';
import { LOST_STATUSES, ORDER_STATUSES, type OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { and, asc, eq, gte, inArray, isNotNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { ORDER_FIGURES } from '@vendor-portal/contract/accounting/figures.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import type { PricedLine } from '@vendor-portal/contract/orders/order-price.ts';
import { prepareQuery, type Params } from '../../platform/database/prepared-queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { orderItems, orderSteps, orders } from './orders.tables.ts';
import type { OrderKey, OrderRow } from './orders.queries.ts';
import { orderResponse, readUrgentOrders, readWholeOrders } from './whole-orders.queries.ts';

interface OrderName {
  readonly number: string;
  readonly status: OrderStatus;
}

export async function orderNames(db: Db, vendorId: string, ids: readonly string[]): Promise<Map<string, OrderName>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(and(eq(orders.vendorId, vendorId), inArray(orders.id, [...ids])));
  return new Map(found.map(({ id, ...name }) => [id, name]));
}

export const ordersIn = (vendorId: SQLWrapper, statuses: readonly OrderStatus[]) =>
  sql<number>`(select count(*) from ${orders}
    where ${eq(orders.vendorId, vendorId)} and ${inArray(orders.status, [...statuses])})`;

export const hasOrders = (vendorId: SQLWrapper) =>
  sql<boolean>`exists (select from ${orders} where ${eq(orders.vendorId, vendorId)})`;

export function readReceived(db: Db, vendorId: string) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      customerFirstName: orders.customerFirstName,
      subtotal: orders.subtotal,
      at: orderSteps.at,
    })
    .from(orderSteps)
    .innerJoin(orders, and(eq(orders.vendorId, orderSteps.vendorId), eq(orders.id, orderSteps.orderId)))
    .where(and(eq(orderSteps.vendorId, vendorId), inArray(orderSteps.move, ['deliver', 'collect', 'collectAtGateway'])))
    .orderBy(asc(orderSteps.at), asc(orders.id));
}

/** Also for a deleted product; a subquery. */
export const lastOrderedLook = (vendorId: SQLWrapper, productId: SQLWrapper) =>
  sql`(select ${orderItems.name}, ${orderItems.imageUrl} from ${orderItems}
    where ${and(eq(orderItems.vendorId, vendorId), eq(orderItems.productId, productId))}
    order by ${orderItems.orderId} desc limit 1)`;

interface LookedFor {
  readonly vendorId: string;
  readonly productIds: readonly string[];
}

const queryLastOrdered = prepareQuery('last ordered as', (db, params: Params<LookedFor>) =>
  db
    .select({ id: sql<string>`requested.id`, name: sql<string>`look.name` })
    .from(sql`unnest(${params.productIds}::uuid[]) as requested (id)`)
    .crossJoinLateral(sql`${lastOrderedLook(params.vendorId, sql`requested.id`)} look`),
);

export async function lastOrderedAs(db: Db, vendorId: string, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, string>();
  const found = await queryLastOrdered(db, { vendorId, productIds });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Compare-and-set: undefined if less than that is left to refund. Locks the order until the commit. */
export async function addRefund(tx: Db, key: OrderKey, amount: Money): Promise<OrderRow | undefined> {
  const [refunded] = await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${amount}` })
    .where(
      and(
        eq(orders.vendorId, key.vendorId),
        eq(orders.id, key.orderId),
        sql`${orders.refunded} + ${amount} <= ${orders.subtotal} - ${orders.discount}`,
      ),
    )
    .returning();
  return refunded;
}

/** Its items less the vendor's promo. The delivery fee is the courier's. */
export const SALES = sql<Money>`(${orders.subtotal} - ${orders.discount})`;

type Moment = Date | SQLWrapper;

/** The end is exclusive. Lists all statuses because the index has the status before the time. */
export const placedIn = ({ from, to }: { readonly from: Moment | undefined; readonly to: Moment | undefined }) =>
  and(inArray(orders.status, [...ORDER_STATUSES]), from && gte(orders.placedAt, from), to && lt(orders.placedAt, to));

export const readWaitingForCourier = (db: Db, vendorIds: readonly string[], limit: number) =>
  db
    .select({
      orderId: orders.id,
      vendorId: orders.vendorId,
      number: orders.number,
      placedAt: orders.placedAt,
      promisedAt: orders.promisedAt,
    })
    .from(orders)
    .where(and(inArray(orders.vendorId, [...vendorIds]), eq(orders.status, 'ready'), eq(orders.kind, 'delivery')))
    .orderBy(asc(orders.placedAt))
    .limit(limit);

/** A vendor's orders, as rows of `order_id` in brackets. */
interface OfOrders {
  readonly vendorId: SQLWrapper;
  readonly orderIds: SQL;
}

/** What they sold of each product, as rows with the sums of `product_days` in brackets. */
export const itemsSoldIn = ({ vendorId, orderIds }: OfOrders): SQL => sql`(
  select ${orderItems.productId}, ${orderItems.quantity}, ${orderItems.lineTotal} as sales
  from ${orderIds} counted
  join ${orderItems} on ${and(eq(orderItems.vendorId, vendorId), eq(orderItems.orderId, sql`counted.order_id`))})`;

/** What those with a promo came to, as rows with the sums of `promotion_days` in brackets. */
export const promotionsUsedIn = ({ vendorId, orderIds }: OfOrders): SQL => sql`(
  select ${orders.promotionId}, 1 as orders, ${SALES} as sales,
    ${orders.discount} + ${orders.deliveryPaidByVendor} as cost
  from ${orderIds} counted join ${orders} on ${and(eq(orders.vendorId, vendorId), eq(orders.id, sql`counted.order_id`))}
  where ${isNotNull(orders.promotionId)})`;

/** `to` is exclusive; for days that aren't over. */
interface PlacedBetween {
  readonly vendorId: SQLWrapper;
  readonly from: SQLWrapper;
  readonly to: SQLWrapper;
}

const wasPlaced = ({ vendorId, from, to }: PlacedBetween) => and(eq(orders.vendorId, vendorId), placedIn({ from, to }));

export const placedFigures = (span: PlacedBetween): SQL => sql`(
  select count(*) as orders,
    count(*) filter (where ${inArray(orders.status, [...ORDER_FIGURES.accepted.statuses])}) as accepted,
    coalesce(sum(${SALES}) filter (where ${inArray(orders.status, [...ORDER_FIGURES.sales.statuses])}), 0)::bigint as sales
  from ${orders} where ${wasPlaced(span)})`;

export const placedBetween = (vendorId: SQLWrapper, from: SQLWrapper, to: SQLWrapper) =>
  sql<{ orders: number; accepted: number; sales: Money }>`(
    select row_to_json(placed) from ${placedFigures({ vendorId, from, to })} placed)`;

export const customersBetween = (span: PlacedBetween): SQL =>
  sql`(select distinct ${orders.customerId} from ${orders} where ${wasPlaced(span)})`;

export const answersBetween = (span: PlacedBetween): SQL => {
  const isConfirmed = sql`step.move = 'confirm'`;
  /** After a recall it is made ready again: only the first counts. */
  const isReadied = sql`step.step = step.first_ready`;
  return sql`(
    select count(*) filter (where step.status = 'confirmed') as accepted,
      count(*) filter (where step.status = 'declined' or step.move = 'expire') as refused,
      count(*) filter (where ${isConfirmed}) as confirmed,
      coalesce(sum(milliseconds_between(step.placed_at, step.at)) filter (where ${isConfirmed}), 0) as confirm_time,
      count(*) filter (where ${isReadied}) as readied,
      coalesce(sum(milliseconds_between(step.begun, step.at)) filter (where ${isReadied}), 0) as ready_time,
      coalesce(sum(step.delay_count) filter (where step.status = 'confirmed'), 0) as delays
    from (select ${orderSteps.step}, ${orderSteps.status}, ${orderSteps.move}, ${orderSteps.at},
        ${orders.placedAt} as placed_at, ${orders.delayCount} as delay_count,
        max(${orderSteps.at}) filter (where ${inArray(orderSteps.status, ['confirmed', 'ongoing'])}
          and ${orderSteps.move} <> 'recall') over of_order as begun,
        min(${orderSteps.step}) filter (where ${orderSteps.move} in ('readyForCourier', 'readyForPickUp'))
          over of_order as first_ready
      from ${orders} join ${orderSteps}
        on ${and(eq(orderSteps.vendorId, orders.vendorId), eq(orderSteps.orderId, orders.id))}
      where ${wasPlaced(span)} window of_order as (partition by ${orderSteps.orderId})) step)`;
};

export const urgentOrders = async (db: Db, vendorId: string, limit: number): Promise<Order[]> =>
  (await readUrgentOrders(db, vendorId, limit)).map(orderResponse);

/** Each found through its vendor. Missing ones are left out. */
export async function ordersByKey(db: Db, keys: readonly OrderKey[]): Promise<Map<string, Order>> {
  if (keys.length === 0) return new Map();
  const found = await readWholeOrders(db, keys);
  return new Map(
    found.map((order) => [keyText({ vendorId: order.vendorId, orderId: order.id }), orderResponse(order)]),
  );
}

/** The key of `ordersByKey`'s map. */
export const keyText = ({ vendorId, orderId }: OrderKey): string => `${vendorId} ${orderId}`;

const lost = new Set<OrderStatus>(LOST_STATUSES);
const NOT_LOST = ORDER_STATUSES.filter((status) => !lost.has(status));

const ofCustom = (vendorId: string, since: Date) =>
  and(eq(orders.vendorId, vendorId), gte(orders.placedAt, since), inArray(orders.status, NOT_LOST));

type Line = readonly [productId: string, quantity: number, unitPrice: Money, lineTotal: Money];

const readBaskets = (db: Db, vendorId: string, since: Date) =>
  db
    .select({
      kind: orders.kind,
      customerId: orders.customerId,
      commissionRate: orders.commissionRate,
      deliveryFee: sql<Money>`${orders.deliveryFee} + ${orders.deliveryPaidByVendor}`,
      lines: sql<Line[]>`jsonb_agg(jsonb_build_array(
        ${orderItems.productId}, ${orderItems.quantity}, ${orderItems.unitPrice}, ${orderItems.lineTotal}))`,
    })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.vendorId, orders.vendorId), eq(orderItems.orderId, orders.id)))
    .where(ofCustom(vendorId, since))
    .groupBy(orders.vendorId, orders.id)
    .orderBy(asc(orders.placedAt), asc(orders.id));

export async function hasOrdered(db: Db, vendorId: string, customerId: string, since: Date): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofCustom(vendorId, since), eq(orders.customerId, customerId)))
    .limit(1);
  return found.length > 0;
}

export async function readPastBaskets(db: Db, vendorId: string, since: Date) {
  const baskets = await readBaskets(db, vendorId, since);
  return baskets.map(({ kind, customerId, commissionRate, deliveryFee, lines }) => ({
    kind,
    customerId,
    commissionRate,
    deliveryFee,
    lines: lines.map(([productId, quantity, unitPrice, lineTotal]): PricedLine => {
      const options: PricedLine['options'] = [];
      return { productId, quantity, unitPrice, lineTotal, options };
    }),
  }));
}
