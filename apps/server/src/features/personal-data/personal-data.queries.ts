import { ORDER_STATUSES, stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

const FINAL = sql.join(
  ORDER_STATUSES.filter((status) => stepOf(status).isFinal === true).map((status) => sql`${status}`),
  sql`, `,
);

/** What stands instead of a name that was forgotten. */
const FORGOTTEN_NAME = 'Customer';

/**
 * Empties ended orders of what tells of people: the customer's name, phone and notes, the courier's name and phone, the
 * name under a review. What was ordered, for how much, and the marketplace's own number for the customer stay.
 */
async function forgetIn(db: Db, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      update orders o set customer_first_name = ${FORGOTTEN_NAME}, customer_phone = '', note = null,
        courier_name = null, courier_phone = null, courier_news = null, courier_relay = null, customer_relay = null
      where o.status in (${FINAL}) and o.customer_phone <> '' and ${which}
      returning o.vendor_id, o.id),
    items as (
      update order_items i set note = null from gone g
      where i.vendor_id = g.vendor_id and i.order_id = g.id and i.note is not null returning 1),
    names as (
      update reviews r set customer_first_name = ${FORGOTTEN_NAME} from gone g
      where r.vendor_id = g.vendor_id and r.order_id = g.id returning 1)
    select count(*) from gone`);
  return rows[0]?.count ?? 0;
}

/** One vendor's orders that ended before a moment, at most so many at once. */
export const forgetEndedBefore = (db: Db, vendorId: string, moment: Date, most: number): Promise<number> =>
  forgetIn(
    db,
    sql`o.vendor_id = ${vendorId} and o.id in (
      select d.id from orders d join order_steps s on s.vendor_id = d.vendor_id and s.order_id = d.id and s.step = d.steps
      where d.vendor_id = ${vendorId} and d.placed_at < ${moment.toISOString()} and d.customer_phone <> ''
        and s.at < ${moment.toISOString()} limit ${most})`,
  );

/** All that have ended with one vendor, or of one customer with anybody. */
export const forgetOfVendor = (db: Db, vendorId: string) => forgetIn(db, sql`o.vendor_id = ${vendorId}`);

/** Found with those vendors alone whose customer it is. */
const ofCustomer = (customerId: string) => sql`
  (o.vendor_id, o.id) in (select d.vendor_id, d.id from shop_customers c
    join orders d on d.vendor_id = c.vendor_id and d.customer_id = c.customer_id where c.customer_id = ${customerId})`;

export const forgetOfCustomer = (db: Db, customerId: string) => forgetIn(db, ofCustomer(customerId));

/** How many of a customer's orders are still under way. */
export async function countOpenOf(db: Db, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from orders o where o.status not in (${FINAL}) and ${ofCustomer(customerId)}`);
  return rows[0]?.count ?? 0;
}
