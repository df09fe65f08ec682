import type { BookCheck } from '@vendor-portal/contract/books/books.contract.ts';
import { ORDER_STATUSES } from '@vendor-portal/contract/orders/order-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import { literals } from '../../../platform/database/columns.ts';

/** A batch of vendors and a range of their days; `to` is exclusive. All of it is SQL. */
export interface Scope {
  readonly vendors: SQL;
  readonly from: SQL;
  readonly to: SQL;
}

/**
 * A figure that is stored and can be computed. The query returns a row (vendor_id, subject, stored, computed) for each
 * difference, from rows alone, independent of the services.
 */
export interface Check {
  readonly what: BookCheck;
  /** All rows of a vendor are compared, independent of the day. */
  readonly isWhole?: true;
  readonly differences: (scope: Scope) => SQL;
}

const ANY_STATUS = literals(ORDER_STATUSES);

export const selectDays = (table: string, { vendors, from, to }: Scope): SQL =>
  sql`(select * from ${sql.identifier(table)} where vendor_id = any(${vendors}) and day >= ${from} and day < ${to})`;

/**
 * Orders by the vendor's local day of placement. The index has UTC times, so a day more on either side covers every
 * time zone.
 */
export const selectOrders = ({ vendors, from, to }: Scope): SQL => sql`
  (select o.*, o.subtotal - o.discount as sales, o.placed_at at time zone v.time_zone as placed
  from orders o join vendors v on v.id = o.vendor_id
  where o.vendor_id = any(${vendors}) and o.status in (${ANY_STATUS})
    and o.placed_at >= ${from}::timestamptz - interval '1 day' and o.placed_at < ${to}::timestamptz + interval '1 day'
    and (o.placed_at at time zone v.time_zone)::date >= ${from} and (o.placed_at at time zone v.time_zone)::date < ${to})`;

const names = (alias: string, columns: readonly string[]) =>
  sql.raw(columns.map((column) => `${alias}.${column}`).join(', '));
const text = (alias: string, columns: readonly string[]) =>
  sql`concat_ws(' ', ${sql.raw(columns.map((column) => `${alias}.${column}::text`).join(', '))})`;

export const compared = (key: readonly string[], values: readonly string[], stored: SQL, computed: SQL): SQL => {
  const all = ['vendor_id', ...key];
  const subject =
    key.length === 0 ? sql`''` : sql`case when k.vendor_id is null then ${text('r', key)} else ${text('k', key)} end`;
  return sql`
    select coalesce(k.vendor_id, r.vendor_id) as vendor_id,
      ${subject} as subject,
      case when k.vendor_id is null then 'nothing' else ${text('k', values)} end as stored,
      case when r.vendor_id is null then 'nothing' else ${text('r', values)} end as computed
    from (${stored}) k full join (${computed}) r on (${names('k', all)}) = (${names('r', all)})
    where (${names('k', values)}) is distinct from (${names('r', values)})`;
};
