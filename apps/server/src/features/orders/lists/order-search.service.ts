import { typedNumber } from '@vendor-portal/contract/orders/order-number.ts';
import { ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { orderCounters, orders } from '../orders.tables.ts';
import { readWholeOrders, type WholeOrder } from '../whole-orders.queries.ts';

interface OrderSearch {
  /** A number, or the customer's id. */
  readonly text: string;
  readonly orderIds: readonly string[];
  /** Only orders of this vendor. */
  readonly within: string | undefined;
  readonly limit: number;
}

const arrayOf = (values: readonly string[]) => `{${values.join()}}`;

const newest = (condition: SQL | undefined, limit: number) => sql`(
  select ${orders.vendorId}, ${orders.id}, ${orders.placedAt} from ${orders} where ${condition}
  order by ${orders.placedAt} desc limit ${limit})`;

const isOfStore = sql`${orders.vendorId} = store.vendor_id`;

function hasNumber(text: string): SQL | undefined {
  const { letters = '', digits = '' } = typedNumber(text) ?? {};
  if (digits === '') return undefined;
  const hasDigits = eq(sql`split_part(${orders.number}, '-', 2)`, digits);
  return letters === '' ? hasDigits : and(hasDigits, eq(orders.number, `${letters}-${digits}`));
}

/**
 * Orders of any vendor that ever had one, newest first. Numbers and customers are indexed by vendor, so each vendor's part is searched:
 * one more index over all orders would be rewritten with every step of every order.
 */
export function searchOrders(db: Db, { text, orderIds, within, limit }: OrderSearch): Promise<WholeOrder[]> {
  const number = hasNumber(text);
  const ofStore = [eq(orders.customerId, text), ...(number ? [number] : [])];
  const found = sql`
    select ${orders.vendorId}, ${orders.id}, ${orders.placedAt} from ${orders}
      where ${orders.id} = any(${arrayOf(orderIds)}::uuid[])
        ${within === undefined ? sql`` : sql`and ${eq(orders.vendorId, within)}`}
    union
    select of_store.* from ${orderCounters} store
      cross join lateral (${sql.join(
        ofStore.map((condition) => newest(and(isOfStore, condition), limit)),
        sql` union all `,
      )}) of_store
      ${within === undefined ? sql`` : sql`where store.vendor_id = ${within}`}`;
  return readNewest(db, found, limit);
}

/** Of each status the newest, which the index has in this order. */
export function readNewestOrders(db: Db, vendorIds: readonly string[], limit: number): Promise<WholeOrder[]> {
  const found = sql`
    select of_status.* from unnest(${arrayOf(vendorIds)}::uuid[]) as store (vendor_id)
      cross join unnest(${arrayOf(ORDER_STATUSES)}::text[]) as requested (status)
      cross join lateral ${newest(sql`${isOfStore} and ${orders.status} = requested.status`, limit)} of_status`;
  return readNewest(db, found, limit);
}

async function readNewest(db: Db, found: SQL, limit: number): Promise<WholeOrder[]> {
  const { rows } = await db.execute<{ vendorId: string; orderId: string }>(sql`
    select found.vendor_id as "vendorId", found.id as "orderId" from (${found}) found
    order by found.placed_at desc, found.id desc limit ${limit}`);
  if (rows.length === 0) return [];
  const whole = new Map((await readWholeOrders(db, rows)).map((order) => [order.id, order]));
  return rows.flatMap(({ orderId }) => whole.get(orderId) ?? []);
}
