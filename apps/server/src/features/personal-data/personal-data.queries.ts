import { FINAL_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import { literals } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';

const FINAL = literals(FINAL_STATUSES);

const ERASED_NAME = 'Customer';

/** People's reasons are free text; the server's own are fixed sentences. */
const WRITTEN_BY_PEOPLE = sql`s."by" not in ('scheduler', 'server')`;

/**
 * Clears personal data of ended orders: the customer's name, phone, notes and allergies, who checked items off, the courier's name and phone, written
 * reasons, the name under a review. What was ordered, for how much, and the marketplace's id of the customer stay.
 * Figures by reason count these orders without one.
 */
async function eraseIn(tx: Db, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{ vendor_id: string; orders: number }>(sql`
    with gone as (
      update orders o set customer_first_name = ${ERASED_NAME}, customer_phone = '', note = null, allergy_note = null,
        courier_name = null, courier_phone = null, courier_news = null, courier_relay = null, customer_relay = null
      where o.status in (${FINAL}) and o.customer_phone <> '' and ${which}
      returning o.vendor_id, o.id, o.placed_at),
    items as (
      update order_items i set note = null from gone g
      where i.vendor_id = g.vendor_id and i.order_id = g.id and i.note is not null returning 1),
    checks as (
      update order_item_checks c set by_member = null, by_device = null, by_claimed = null from gone g
      where c.vendor_id = g.vendor_id and c.order_id = g.id
        and (c.by_member is not null or c.by_device is not null) returning 1),
    said as (
      select s.vendor_id, s.order_id, s.step, s.status, s."by", s.reason,
        (g.placed_at at time zone v.time_zone)::date as day
      from gone g join vendors v on v.id = g.vendor_id
      join order_steps s on s.vendor_id = g.vendor_id and s.order_id = g.id
      where s.reason is not null and ${WRITTEN_BY_PEOPLE}),
    steps as (
      update order_steps s set reason = null from said
      where s.vendor_id = said.vendor_id and s.order_id = said.order_id and s.step = said.step returning 1),
    ended as (
      select vendor_id, day, "by", reason, count(*)::int as orders from said
      where status = 'canceled' and reason <> '' group by 1, 2, 3, 4),
    fewer as (
      update order_endings e set orders = e.orders - ended.orders from ended
      where e.vendor_id = ended.vendor_id and e.day = ended.day and e.status = 'canceled'
        and e.ended_by = ended."by" and e.reason = ended.reason returning 1),
    more as (
      insert into order_endings as e (vendor_id, day, status, ended_by, reason, orders)
      select vendor_id, day, 'canceled', "by", '', sum(orders) from ended group by vendor_id, day, "by"
      on conflict (vendor_id, day, status, ended_by, reason) do update set orders = e.orders + excluded.orders
      returning 1),
    names as (
      update reviews r set customer_first_name = ${ERASED_NAME} from gone g
      where r.vendor_id = g.vendor_id and r.order_id = g.id returning 1)
    select vendor_id, count(*)::int as orders from gone group by vendor_id`);
  const vendorIds = `{${rows.map(({ vendor_id: vendorId }) => vendorId).join(',')}}`;
  await tx.execute(sql`delete from order_endings where orders = 0 and vendor_id = any (${vendorIds}::uuid[])`);
  return rows.reduce((sum, { orders }) => sum + orders, 0);
}

export const eraseEndedBefore = (tx: Db, moment: Date, most: number): Promise<number> =>
  eraseIn(
    tx,
    sql`(o.vendor_id, o.id) in (
      select d.vendor_id, d.id from orders d
      join order_steps s on s.vendor_id = d.vendor_id and s.order_id = d.id and s.step = d.steps
      where d.due_at is null and d.status in (${FINAL}) and d.customer_phone <> ''
        and d.placed_at < ${moment.toISOString()} and s.at < ${moment.toISOString()}
      limit ${most})`,
  );

export const eraseOfVendor = (tx: Db, vendorId: string) => eraseIn(tx, sql`o.vendor_id = ${vendorId}`);

/** Only through vendors who had this customer. */
const ofCustomer = (customerId: string) => sql`
  (o.vendor_id, o.id) in (select d.vendor_id, d.id from shop_customers c
    join orders d on d.vendor_id = c.vendor_id and d.customer_id = c.customer_id where c.customer_id = ${customerId})`;

export const eraseOfCustomer = (tx: Db, customerId: string) => eraseIn(tx, ofCustomer(customerId));

const isAbout = (kind: SQL, link: SQL, title: SQL) => sql`
  (${kind} = 'order_canceled' and ${link} = '/dashboard/orders/' || o.id)
  or (${kind} = 'review_in' and ${title} like '% for order ' || o.number)`;

/**
 * Reduces notifications about a customer's erased orders to their title. Orders that are erased by age need no such
 * step: their notifications are deleted before. An order's line in the bell is titled by its number and has no words
 * of people.
 */
export async function eraseNotices(tx: Db, customerId: string): Promise<void> {
  const erasedOrders = sql`orders o join shop_customers c on c.vendor_id = o.vendor_id and c.customer_id = o.customer_id`;
  const isErased = sql`c.customer_id = ${customerId} and o.customer_phone = ''`;
  await tx.execute(sql`
    update notifications n set text = n.title || '.' from ${erasedOrders}
    where n.vendor_id = o.vendor_id and n.title <> o.number and ${isErased} and (${isAbout(sql`n.kind`, sql`n.link`, sql`n.title`)})`);
  await tx.execute(sql`
    update outbox_messages m set text = m.subject || '.', html = null from ${erasedOrders}
    where m.vendor_id = o.vendor_id and m.text <> '' and ${isErased}
      and (${isAbout(sql`m.data ->> 'kind'`, sql`m.data ->> 'link'`, sql`m.subject`)})`);
}

export async function countOpenOrders(db: Db, customerId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from orders o where o.status not in (${FINAL}) and ${ofCustomer(customerId)}`);
  return rows[0]?.count ?? 0;
}
