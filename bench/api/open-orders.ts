import { sql } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/platform/database/database.ts';

export interface OrderRef {
  readonly vendorId: string;
  readonly orderId: string;
}

/**
 * Orders that still wait for something, `count` of them over all stores in turn, each with two items and its steps. The
 * roll-ups are left as they are: this only gives the measured calls something to act on.
 */
export function enterOpenOrders(db: Db, status: 'placed' | 'ongoing' | 'ready', count: number): Promise<OrderRef[]> {
  const steps = { placed: 1, ongoing: 3, ready: 4 }[status];
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ vendor_id: string; id: string }>(sql`
      with stores as (select id, row_number() over (order by id) - 1 as place, count(*) over () as stores from vendors),
      entered as (
        insert into orders (vendor_id, id, number, kind, status, customer_id, customer_first_name, customer_phone, subtotal,
          discount, delivery_fee, total, commission_rate, commission, delivery_paid_by_vendor, earnings, currency, placed_at,
          confirm_by, promised_at, prep_minutes, steps)
        select stores.id, uuidv7(), 'Z-' || n, 'delivery', ${status}, 'customer ' || n, 'Chidi', '+2348031112222', 500000, 0,
          80000, 580000, 1500, 75000, 0, 425000, 'NGN', now(), now() + interval '1 day',
          case when ${status} = 'placed' then null else now() + interval '20 minutes' end, 20, ${steps}::int
        from generate_series(0, ${count}::int - 1) n join stores on stores.place = n % stores.stores
        returning vendor_id, id),
      items as (
        insert into order_items (vendor_id, order_id, line, id, product_id, name, unit_price, quantity, options, line_total,
          needs_prescription)
        select vendor_id, id, line, uuidv7(), uuidv7(), 'A dish', 250000, 1, '[]', 250000, false
        from entered, generate_series(1, 2) line),
      history as (
        insert into order_steps (vendor_id, order_id, step, status, move, by, at)
        select vendor_id, id, step, status, move, by, now() from entered, (values
          (1, 'placed', null, 'customer'), (2, 'confirmed', 'confirm', 'vendor'),
          (3, 'ongoing', 'startPreparing', 'scheduler'), (4, 'ready', 'readyForCourier', 'vendor')
        ) as made (step, status, move, by) where step <= ${steps}::int)
      select vendor_id, id from entered`);
    return rows.map(({ vendor_id: vendorId, id: orderId }) => ({ vendorId, orderId }));
  });
}
