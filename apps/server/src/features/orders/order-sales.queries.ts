import { and, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SALES } from './order-lookup.queries.ts';
import { orderItems, orders } from './orders.tables.ts';

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
