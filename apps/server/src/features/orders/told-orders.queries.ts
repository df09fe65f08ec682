import { ORDER_MOVES, type OrderMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { LOST_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import type { Order, OrderItem } from '@vendor-portal/contract/orders/order.ts';
import { inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { jsonInstant, jsonList, jsonObject } from '../../platform/database/questions/written-json.ts';
import { orderItems, orders, orderSteps } from './orders.tables.ts';
import type { ChosenOrders } from './whole-orders.queries.ts';

type Step = Order['history'][number];

export const ITEMS = jsonList<OrderItem>(
  {
    id: orderItems.id,
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

export const HISTORY = jsonList<Step>(
  { status: orderSteps.status, at: jsonInstant(orderSteps.at), by: orderSteps.by, reason: orderSteps.reason },
  sql`from ${orderSteps} where ${orderSteps.vendorId} = ${orders.vendorId} and ${orderSteps.orderId} = ${orders.id}
    order by ${orderSteps.step}`,
);

const masked = (phone: SQLWrapper): SQL => sql`left(${phone}, 4) || ' ••• ••• ' || right(${phone}, 4)`;

/** A moment that is kept as text, in a column of JSON. */
const untilOf = (relay: SQLWrapper): SQL => sql`${relay} ->> 'until'`;

const CUSTOMER = jsonObject<Order['customer']>({
  firstName: orders.customerFirstName,
  phone: sql`case when ${orders.customerPhone} = '' then '' else ${masked(orders.customerPhone)} end`,
  callUntil: untilOf(orders.customerRelay),
});

const PROMOTION = jsonObject<NonNullable<Order['promotion']>>({
  promotionId: orders.promotionId,
  name: orders.promotionName,
  kind: orders.promotionKind,
});

const COURIER = jsonObject<NonNullable<Order['courier']>>({
  name: orders.courierName,
  phone: sql`case when ${orders.courierRelay} is null then ${orders.courierPhone} else ${masked(orders.courierPhone)} end`,
  callUntil: untilOf(orders.courierRelay),
  place: sql`${orders.courierNews} ->> 'place'`,
  arrivesAt: sql`${orders.courierNews} ->> 'arrivesAt'`,
});

const MOVES: readonly OrderMove[] = Object.values(ORDER_MOVES);

/** Its last step is one that pays the vendor. */
const IS_PAID = sql`exists (select from ${orderSteps} last
  join ${orderSteps} before on before.vendor_id = last.vendor_id and before.order_id = last.order_id and before.step = last.step - 1
  where last.vendor_id = ${orders.vendorId} and last.order_id = ${orders.id} and last.step = ${orders.steps} and (${or(
    ...MOVES.filter(({ pays }) => pays === true).map(
      ({ by, from, to }) =>
        sql`(last.status = ${to} and last.by = ${by} and ${inArray(sql`before.status`, [...from])})`,
    ),
  )}))`;

/** Asked once for each order, however often it is told: without the offset the database would write it out in each place. */
const RECKONED = sql`(select ${inArray(orders.status, [...LOST_STATUSES])} and not ${IS_PAID} as is_unpaid offset 0) as reckoned`;
const IS_UNPAID = sql`reckoned.is_unpaid`;

/** `realEarnings` of the contract, for the database. */
const unlessUnpaid = (amount: SQLWrapper): SQL => sql`case when ${IS_UNPAID} then 0 else ${amount} end`;

/** What a vendor is told of an order, written by the database; `orderAnswer` says the same of one that is at hand. */
const TOLD = jsonObject<Order>({
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  status: orders.status,
  customer: CUSTOMER,
  items: ITEMS,
  note: orders.note,
  subtotal: orders.subtotal,
  promotion: sql`case when num_nulls(${orders.promotionId}, ${orders.promotionName}, ${orders.promotionKind}) = 0 then ${PROMOTION} end`,
  discount: orders.discount,
  deliveryFee: orders.deliveryFee,
  total: orders.total,
  commissionRate: orders.commissionRate,
  commission: unlessUnpaid(orders.commission),
  deliveryPaidByVendor: unlessUnpaid(orders.deliveryPaidByVendor),
  earnings: unlessUnpaid(orders.earnings),
  givenBack: sql`case when ${IS_UNPAID} then ${orders.total} else 0 end`,
  refunded: orders.refunded,
  currency: orders.currency,
  placedAt: jsonInstant(orders.placedAt),
  confirmBy: jsonInstant(orders.confirmBy),
  seenAt: jsonInstant(orders.seenAt),
  promisedAt: jsonInstant(orders.promisedAt),
  scheduledFor: jsonInstant(orders.scheduledFor),
  prepMinutes: sql`case when ${orders.status} <> 'placed' and ${orders.promisedAt} is not null then ${orders.prepMinutes} end`,
  courier: sql`case when num_nulls(${orders.courierName}, ${orders.courierPhone}) = 0 then ${COURIER} end`,
  declineReason: orders.declineReason,
  history: HISTORY,
});

/** An order as JSON, and where it stands in its list. */
export interface ToldOrder {
  readonly id: string;
  readonly at: Date;
  readonly text: string;
}

/** The chosen orders in any order, each standing at a moment of its own: sort them. */
export const selectTold = (db: Db, chosen: ChosenOrders, at: SQLWrapper) =>
  db
    .select({ id: orders.id, at: sql<Date>`${at}`.mapWith(orders.placedAt), text: sql<string>`${TOLD}::text` })
    .from(chosen)
    .crossJoinLateral(RECKONED);

/** The chosen orders as one list in JSON. */
export const toldList = (chosen: ChosenOrders, order: readonly SQLWrapper[]): SQL<string> =>
  sql`(select coalesce(json_agg(${TOLD} order by ${sql.join([...order], sql`, `)}), '[]')
    from ${chosen} cross join lateral ${RECKONED})::text`;
