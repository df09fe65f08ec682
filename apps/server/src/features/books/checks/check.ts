import type { BookCheck } from '@vendor-portal/contract/books/book-check.ts';
import { sql, type SQL } from 'drizzle-orm';

/** A batch of vendors, as SQL. */
export type Vendors = SQL;

/**
 * One thing that is written down twice. The query gives a row (vendor_id, subject, kept, reckoned) for each difference,
 * from rows alone: what it finds would be wrong whatever the services believe.
 */
export interface Check {
  readonly what: BookCheck;
  readonly differences: (vendors: Vendors) => SQL;
}

const names = (alias: string, columns: readonly string[]) =>
  sql.raw(columns.map((column) => `${alias}.${column}`).join(', '));
const text = (alias: string, columns: readonly string[]) =>
  sql`concat_ws(' ', ${sql.raw(columns.map((column) => `${alias}.${column}::text`).join(', '))})`;

/** Two lists with the same columns: rows that only one of them has, or that say something else. */
export const compared = (key: readonly string[], values: readonly string[], kept: SQL, reckoned: SQL): SQL => {
  const all = ['vendor_id', ...key];
  const subject =
    key.length === 0 ? sql`''` : sql`case when k.vendor_id is null then ${text('r', key)} else ${text('k', key)} end`;
  return sql`
    select coalesce(k.vendor_id, r.vendor_id) as vendor_id,
      ${subject} as subject,
      case when k.vendor_id is null then 'nothing' else ${text('k', values)} end as kept,
      case when r.vendor_id is null then 'nothing' else ${text('r', values)} end as reckoned
    from (${kept}) k full join (${reckoned}) r on (${names('k', all)}) = (${names('r', all)})
    where (${names('k', values)}) is distinct from (${names('r', values)})`;
};
