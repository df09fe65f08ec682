import { sql } from 'drizzle-orm';
import { compared, selectDays, selectOrders, type Check } from './check.ts';

const IS_SOLD = sql.raw(`status not in ('placed', 'declined', 'canceled')`);
/** After a recall it is made ready again: only the first counts. */
const READIED = sql.raw('s.step = s.first_ready');

const HAS_ORDERED_BEFORE = sql.raw(`exists (select from orders b where b.vendor_id = p.vendor_id
  and b.customer_id = p.customer_id and b.placed_at <= p.placed_at and (b.placed_at, b.id) < (p.placed_at, p.id))`);

export const ROLL_UP_CHECKS: readonly Check[] = [
  {
    what: 'order_hours',
    differences: (scope) =>
      compared(
        ['day', 'hour'],
        ['orders', 'sold', 'value'],
        sql`select vendor_id, day, hour::numeric, orders::bigint, sold::bigint, value::numeric
          from ${selectDays('order_hours', scope)} h`,
        sql`select vendor_id, placed::date as day, extract(hour from placed) as hour, count(*) as orders,
          count(*) filter (where ${IS_SOLD}) as sold, coalesce(sum(sales) filter (where ${IS_SOLD}), 0) as value
          from ${selectOrders(scope)} p group by 1, 2, 3`,
      ),
  },
  {
    what: 'order_answers',
    differences: (scope) =>
      compared(
        ['day'],
        ['accepted', 'refused', 'confirmed', 'confirm_time', 'readied', 'ready_time', 'delays'],
        sql`select vendor_id, day, accepted::bigint, refused::bigint, confirmed::bigint, confirm_time::numeric,
            readied::bigint, ready_time::numeric, delays::bigint
          from ${selectDays('order_answers', scope)} a`,
        sql`select s.vendor_id, s.day, count(*) filter (where s.status = 'confirmed') as accepted,
            count(*) filter (where s.status = 'declined' or s.move = 'expire') as refused,
            count(*) filter (where s.move = 'confirm') as confirmed,
            coalesce(sum(milliseconds_between(s.placed_at, s.at)) filter (where s.move = 'confirm'), 0) as confirm_time,
            count(*) filter (where ${READIED}) as readied,
            coalesce(sum(milliseconds_between(s.begun, s.at)) filter (where ${READIED}), 0) as ready_time,
            coalesce(sum(s.delay_count) filter (where s.status = 'confirmed'), 0) as delays
          from (select s.*, p.placed::date as day, p.placed_at, p.delay_count, max(s.at) filter (where s.status in ('confirmed', 'ongoing')
                and s.move <> 'recall') over of_order as begun,
              min(s.step) filter (where s.move in ('readyForCourier', 'readyForPickUp')) over of_order as first_ready
            from ${selectOrders(scope)} p join order_steps s on s.vendor_id = p.vendor_id and s.order_id = p.id
            window of_order as (partition by s.vendor_id, s.order_id)) s
          where s.status in ('confirmed', 'declined') or s.move = 'expire' or ${READIED} group by 1, 2`,
      ),
  },
  {
    what: 'order_endings',
    differences: (scope) =>
      compared(
        ['day', 'status', 'ended_by', 'reason'],
        ['orders'],
        sql`select vendor_id, day, status, ended_by, reason, orders::bigint
          from ${selectDays('order_endings', scope)} e`,
        sql`select s.vendor_id, p.placed::date as day, s.status, s."by" as ended_by,
            coalesce(case when s.status = 'declined' then p.decline_reason end, s.reason, '') as reason,
            count(*) as orders
          from ${selectOrders(scope)} p join order_steps s on s.vendor_id = p.vendor_id and s.order_id = p.id
          where s.status in ('declined', 'canceled') group by 1, 2, 3, 4, 5`,
      ),
  },
  {
    what: 'customer_days',
    differences: (scope) =>
      compared(
        ['day', 'block'],
        ['customers', 'returned'],
        sql`select vendor_id, day, block, customers, returned from ${selectDays('customer_days', scope)} d`,
        sql`select p.vendor_id, p.placed::date as day, c.number / 1024 as block,
            bit_or(set_bit(0::bit(1024), c.number % 1024, 1)) as customers,
            bit_or(set_bit(0::bit(1024), c.number % 1024, (${HAS_ORDERED_BEFORE})::int)) as returned
          from ${selectOrders(scope)} p
          left join shop_customers c on c.vendor_id = p.vendor_id and c.customer_id = p.customer_id group by 1, 2, 3`,
      ),
  },
  {
    what: 'product_days',
    differences: (scope) =>
      compared(
        ['day', 'product_id'],
        ['quantity', 'sales'],
        sql`select vendor_id, day, product_id, quantity::bigint, sales::numeric
          from ${selectDays('product_days', scope)} d`,
        sql`select e.vendor_id, e.day, i.product_id, sum(i.quantity) as quantity, sum(i.line_total) as sales
          from ${selectDays('ledger_entries', scope)} e
          join order_items i on i.vendor_id = e.vendor_id and i.order_id = e.order_id
          where e.kind = 'order_earned' group by 1, 2, 3`,
      ),
  },
  {
    what: 'promotion_days',
    differences: (scope) =>
      compared(
        ['day', 'promotion_id'],
        ['orders', 'sales', 'cost'],
        sql`select vendor_id, day, promotion_id, orders::bigint, sales::numeric, cost::numeric
          from ${selectDays('promotion_days', scope)} d`,
        sql`select e.vendor_id, e.day, o.promotion_id, count(*) as orders, sum(o.subtotal - o.discount) as sales,
            sum(o.discount + o.delivery_paid_by_vendor) as cost
          from ${selectDays('ledger_entries', scope)} e join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
          where e.kind = 'order_earned' and o.promotion_id is not null group by 1, 2, 3`,
      ),
  },
  {
    what: 'review_totals',
    isWhole: true,
    differences: ({ vendors }) =>
      compared(
        [],
        ['reviews', 'unanswered'],
        sql`select vendor_id, reviews::bigint, unanswered::bigint from review_totals
          where vendor_id = any(${vendors}) and reviews <> 0`,
        sql`select vendor_id, count(*) as reviews, count(*) filter (where reply is null) as unanswered from reviews
          where vendor_id = any(${vendors}) group by 1`,
      ),
  },
];
