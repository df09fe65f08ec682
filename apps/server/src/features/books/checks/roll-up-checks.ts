import { sql, type SQL } from 'drizzle-orm';
import { compared, type Check } from './check.ts';

/** Orders with the vendor's own time of their placing. */
const placed = (vendors: SQL) => sql`
  (select o.vendor_id, o.id, o.customer_id, o.subtotal - o.discount as sales, o.status, o.decline_reason, o.placed_at,
    o.placed_at at time zone v.time_zone as placed,
    row_number() over (partition by o.vendor_id, o.customer_id order by o.placed_at, o.id) as place
  from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = any(${vendors}))`;

const IS_SOLD = sql.raw(`status not in ('declined', 'canceled')`);
const READIED = sql.raw(`s.move in ('readyForCourier', 'readyForPickUp')`);

/** What screens read instead of counting, against a count. */
export const ROLL_UP_CHECKS: readonly Check[] = [
  {
    what: 'order_hours',
    differences: (vendors) =>
      compared(
        ['day', 'hour'],
        ['orders', 'sold', 'value'],
        sql`select vendor_id, day, hour::numeric, orders::bigint, sold::bigint, value::numeric from order_hours
          where vendor_id = any(${vendors})`,
        sql`select vendor_id, placed::date as day, extract(hour from placed) as hour, count(*) as orders,
          count(*) filter (where ${IS_SOLD}) as sold, coalesce(sum(sales) filter (where ${IS_SOLD}), 0) as value
          from ${placed(vendors)} p group by 1, 2, 3`,
      ),
  },
  {
    what: 'order_answers',
    differences: (vendors) =>
      compared(
        ['day'],
        ['accepted', 'refused', 'confirmed', 'confirm_time', 'readied', 'ready_time'],
        sql`select vendor_id, day, accepted::bigint, refused::bigint, confirmed::bigint, confirm_time::numeric,
            readied::bigint, ready_time::numeric
          from order_answers where vendor_id = any(${vendors})`,
        sql`select s.vendor_id, p.placed::date as day, count(*) filter (where s.status = 'confirmed') as accepted,
            count(*) filter (where s.status = 'declined' or s.move = 'expire') as refused,
            count(*) filter (where s.move = 'confirm') as confirmed,
            coalesce(sum(milliseconds_between(p.placed_at, s.at)) filter (where s.move = 'confirm'), 0) as confirm_time,
            count(*) filter (where ${READIED}) as readied,
            coalesce(sum(milliseconds_between(s.begun, s.at)) filter (where ${READIED}), 0) as ready_time
          from (select *, max(at) filter (where status in ('confirmed', 'ongoing'))
              over (partition by vendor_id, order_id) as begun
            from order_steps where vendor_id = any(${vendors})) s
          join ${placed(vendors)} p on p.vendor_id = s.vendor_id and p.id = s.order_id
          where s.status in ('confirmed', 'declined') or s.move = 'expire' or ${READIED} group by 1, 2`,
      ),
  },
  {
    what: 'order_endings',
    differences: (vendors) =>
      compared(
        ['day', 'status', 'ended_by', 'reason'],
        ['orders'],
        sql`select vendor_id, day, status, ended_by, reason, orders::bigint from order_endings
          where vendor_id = any(${vendors})`,
        sql`select s.vendor_id, p.placed::date as day, s.status, s."by" as ended_by,
            coalesce(case when s.status = 'declined' then p.decline_reason end, s.reason, '') as reason,
            count(*) as orders
          from order_steps s join ${placed(vendors)} p on p.vendor_id = s.vendor_id and p.id = s.order_id
          where s.vendor_id = any(${vendors}) and s.status in ('declined', 'canceled') group by 1, 2, 3, 4, 5`,
      ),
  },
  {
    what: 'customer_days',
    differences: (vendors) =>
      compared(
        ['day', 'block'],
        ['customers', 'returned'],
        sql`select vendor_id, day, block, customers, returned from customer_days where vendor_id = any(${vendors})`,
        sql`select p.vendor_id, p.placed::date as day, c.number / 1024 as block,
            bit_or(set_bit(0::bit(1024), c.number % 1024, 1)) as customers,
            bit_or(set_bit(0::bit(1024), c.number % 1024, (p.place > 1)::int)) as returned
          from ${placed(vendors)} p
          left join shop_customers c on c.vendor_id = p.vendor_id and c.customer_id = p.customer_id group by 1, 2, 3`,
      ),
  },
  {
    what: 'product_days',
    differences: (vendors) =>
      compared(
        ['day', 'product_id'],
        ['quantity', 'sales'],
        sql`select vendor_id, day, product_id, quantity::bigint, sales::numeric from product_days
          where vendor_id = any(${vendors})`,
        sql`select e.vendor_id, e.day, i.product_id, sum(i.quantity) as quantity, sum(i.line_total) as sales
          from ledger_entries e join order_items i on i.vendor_id = e.vendor_id and i.order_id = e.order_id
          where e.vendor_id = any(${vendors}) and e.kind = 'order_earned' group by 1, 2, 3`,
      ),
  },
  {
    what: 'promotion_days',
    differences: (vendors) =>
      compared(
        ['day', 'promotion_id'],
        ['orders', 'sales', 'cost'],
        sql`select vendor_id, day, promotion_id, orders::bigint, sales::numeric, cost::numeric from promotion_days
          where vendor_id = any(${vendors})`,
        sql`select e.vendor_id, e.day, o.promotion_id, count(*) as orders, sum(o.subtotal - o.discount) as sales,
            sum(o.discount + o.delivery_paid_by_vendor) as cost
          from ledger_entries e join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
          where e.vendor_id = any(${vendors}) and e.kind = 'order_earned' and o.promotion_id is not null group by 1, 2, 3`,
      ),
  },
  {
    what: 'review_totals',
    differences: (vendors) =>
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
