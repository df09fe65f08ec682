import { ORDER_MOVES, type OrderMove } from '@vendor-portal/contract/orders/order-moves.ts';
import { sql } from 'drizzle-orm';
import { compared, selectDays, selectOrders, type Check, type Scope } from './check.ts';

const PAYING = sql.join(
  Object.entries<OrderMove>(ORDER_MOVES)
    .filter(([, { pays }]) => pays === true)
    .map(([name]) => sql`${name}`),
  sql`, `,
);

/** Rounded half up over all refunds together, as the contract's `commissionReturned` does. */
const COMMISSION_RETURNED = sql.raw(`case when o.subtotal = o.discount then 0 else
  div(2 * o.commission::numeric * o.refunded + (o.subtotal - o.discount), 2 * (o.subtotal - o.discount)) end`);

const ofOrders = (scope: Scope) => sql`(select e.* from ${selectOrders(scope)} o
  join ledger_entries e on e.vendor_id = o.vendor_id and e.order_id = o.id)`;

export const ORDER_CHECKS: readonly Check[] = [
  {
    what: 'order_steps',
    differences: (scope) =>
      compared(
        ['id'],
        ['status', 'steps', 'delays'],
        sql`select vendor_id, id, status, steps::bigint, delay_count::bigint as delays from ${selectOrders(scope)} o`,
        sql`select s.vendor_id, s.order_id as id, (array_agg(s.status order by s.step desc))[1] as status, count(*) as steps,
            (select count(*) from order_delays d where d.vendor_id = s.vendor_id and d.order_id = s.order_id) as delays
          from ${selectOrders(scope)} o join order_steps s on s.vendor_id = o.vendor_id and s.order_id = o.id group by 1, 2`,
      ),
  },
  {
    what: 'order_sums',
    differences: (scope) => sql`
      select o.vendor_id, o.number as subject, o.subtotal::text as stored, coalesce(sum(i.line_total), 0)::text as computed
      from ${selectOrders(scope)} o left join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
      group by o.vendor_id, o.id, o.number, o.subtotal
      having o.subtotal <> coalesce(sum(i.line_total), 0)`,
  },
  {
    what: 'orders_earned',
    differences: (scope) =>
      compared(
        ['id'],
        ['earned', 'commission', 'at'],
        sql`select e.vendor_id, e.order_id as id, e.earned::numeric, e.commission::numeric, e.at from ${ofOrders(scope)} e
          where e.kind = 'order_earned'
          union all select e.vendor_id, e.order_id, e.earned, e.commission, e.at from ${selectDays('ledger_entries', scope)} e
          where e.kind = 'order_earned'
            and not exists (select from orders o where o.vendor_id = e.vendor_id and o.id = e.order_id)`,
        sql`select o.vendor_id, o.id, o.earnings::numeric as earned, o.commission::numeric, s.at
          from ${selectOrders(scope)} o
          join order_steps s on s.vendor_id = o.vendor_id and s.order_id = o.id and s.move in (${PAYING})`,
      ),
  },
  {
    what: 'orders_released',
    differences: (scope) =>
      compared(
        ['id'],
        ['pending'],
        // After the release nothing of the order is pending; before, its earnings less refunds are.
        sql`select vendor_id, order_id as id, sum(pending_change) as pending from ${ofOrders(scope)} e
          where kind in ('order_earned', 'order_released', 'refund')
          group by 1, 2 having sum(pending_change) <> 0`,
        sql`select o.vendor_id, o.id, o.earnings - (o.refunded - ${COMMISSION_RETURNED}) as pending from ${selectOrders(scope)} o
          where o.status = 'delivered'
            and o.earnings - (o.refunded - ${COMMISSION_RETURNED}) <> 0`,
      ),
  },
  {
    what: 'orders_refunded',
    differences: (scope) =>
      compared(
        ['id'],
        ['refunded', 'commission'],
        sql`select o.vendor_id, o.id, o.refunded::numeric, ${COMMISSION_RETURNED} as commission from ${selectOrders(scope)} o
          where o.refunded <> 0`,
        sql`select vendor_id, order_id as id, 0 - sum(earned + commission) as refunded, 0 - sum(commission) as commission
          from ${ofOrders(scope)} e where kind = 'refund' group by 1, 2`,
      ),
  },
  {
    what: 'promotion_uses',
    isWhole: true,
    differences: ({ vendors }) =>
      compared(
        ['id', 'run'],
        ['uses', 'worth', 'brought'],
        sql`select vendor_id, id, run, times_used::bigint as uses, given_away::numeric as worth,
            orders_brought::bigint as brought
          from promotions where vendor_id = any(${vendors}) and times_used <> 0`,
        sql`select u.vendor_id, u.promotion_id as id, u.run, count(*) as uses, sum(u.worth) as worth,
            count(*) filter (where u.is_brought) as brought
          from promotion_uses u join promotions p on p.vendor_id = u.vendor_id and p.id = u.promotion_id and p.run = u.run
          where u.vendor_id = any(${vendors}) and u.given_back_at is null group by 1, 2, 3`,
      ),
  },
];
