import { sql } from 'drizzle-orm';
import { compared, selectDays, type Check } from './check.ts';

export const LEDGER_CHECKS: readonly Check[] = [
  {
    what: 'entry_sides',
    differences: (scope) =>
      compared(
        ['id'],
        ['balance', 'pending', 'available'],
        sql`select vendor_id, id, 0::numeric as balance, pending_change::numeric as pending,
            available_change::numeric as available
          from ${selectDays('ledger_entries', scope)} e`,
        // A trigger guarantees that no line is without its entry.
        sql`select l.vendor_id, l.entry_id as id, sum(l.amount) as balance,
            coalesce(sum(l.amount) filter (where l.account = 'vendor_pending'), 0) as pending,
            coalesce(sum(l.amount) filter (where l.account = 'vendor_available'), 0) as available
          from ${selectDays('ledger_entries', scope)} e
          join ledger_lines l on l.vendor_id = e.vendor_id and l.entry_id = e.id group by 1, 2`,
      ),
  },
  {
    what: 'balances',
    isWhole: true,
    differences: ({ vendors }) =>
      compared(
        [],
        ['pending', 'available'],
        sql`select vendor_id, pending::numeric, available::numeric from ledger_balances
          where vendor_id = any(${vendors}) and (pending, available) <> (0, 0)`,
        sql`select vendor_id, sum(pending) as pending, sum(available) as available from ledger_days
          where vendor_id = any(${vendors}) group by 1 having (sum(pending), sum(available)) <> (0, 0)`,
      ),
  },
  {
    what: 'closed_months',
    isWhole: true,
    differences: ({ vendors }) =>
      compared(
        ['month'],
        ['entries', 'earned', 'commission', 'pending', 'available'],
        sql`select vendor_id, month, entries::bigint, earned::numeric, commission::numeric, pending::numeric,
            available::numeric
          from closed_months where vendor_id = any(${vendors})`,
        sql`select d.vendor_id, date_trunc('month', d.day)::date as month, sum(d.entries) as entries, sum(d.earned) as earned,
            sum(d.commission) as commission, sum(d.pending) as pending, sum(d.available) as available
          from ledger_days d join (
            select vendor_id, (max(month) + interval '1 month')::date as open_from from closed_months
            where vendor_id = any(${vendors}) group by 1) c on c.vendor_id = d.vendor_id and d.day < c.open_from
          group by 1, 2`,
      ),
  },
  {
    what: 'ledger_days',
    differences: (scope) =>
      compared(
        ['day', 'kind'],
        ['entries', 'earned', 'commission', 'pending', 'available'],
        sql`select vendor_id, day, kind, entries::bigint, earned::numeric, commission::numeric, pending::numeric,
            available::numeric
          from ${selectDays('ledger_days', scope)} d`,
        sql`select vendor_id, day, kind, count(*) as entries, sum(earned) as earned, sum(commission) as commission,
            sum(pending_change) as pending, sum(available_change) as available
          from ${selectDays('ledger_entries', scope)} e group by 1, 2, 3`,
      ),
  },
  {
    what: 'ledger_term_days',
    differences: (scope) =>
      compared(
        ['day', 'term'],
        ['entries', 'amount', 'base'],
        sql`select vendor_id, day, term, entries::bigint, amount::numeric, base::numeric
          from ${selectDays('ledger_term_days', scope)} d`,
        sql`select e.vendor_id, e.day, line ->> 'term' as term, count(*) as entries, sum((line ->> 'amount')::bigint) as amount,
            coalesce(sum((line ->> 'base')::bigint), 0) as base
          from ${selectDays('ledger_entries', scope)} e cross join lateral jsonb_array_elements(e.arithmetic) line
          group by 1, 2, 3`,
      ),
  },
  {
    what: 'payouts',
    isWhole: true,
    differences: ({ vendors }) =>
      compared(
        ['id'],
        ['paid', 'returned'],
        sql`select vendor_id, id, amount::numeric as paid,
            case when status = 'returned' then amount else 0 end::numeric as returned
          from payouts where vendor_id = any(${vendors})`,
        sql`select vendor_id, payout_id as id,
            coalesce(0 - sum(available_change) filter (where kind = 'payout'), 0) as paid,
            coalesce(sum(available_change) filter (where kind = 'payout_returned'), 0) as returned
          from ledger_entries where vendor_id = any(${vendors}) and kind in ('payout', 'payout_returned') group by 1, 2`,
      ),
  },
  {
    what: 'payout_entries',
    isWhole: true,
    differences: ({ vendors }) => sql`
      select p.vendor_id, p.payout_id as subject, sum(e.available_change)::text as stored, '0' as computed
      from payout_entries p join ledger_entries e on e.vendor_id = p.vendor_id and e.id = p.entry_id
      where p.vendor_id = any(${vendors}) group by 1, 2 having sum(e.available_change) <> 0`,
  },
  {
    what: 'adverts',
    isWhole: true,
    differences: ({ vendors }) =>
      compared(
        ['id'],
        ['paid'],
        sql`select vendor_id, id, (cost - refunded)::numeric as paid from adverts
          where vendor_id = any(${vendors}) and cost <> refunded`,
        sql`select vendor_id, advert_id as id, 0 - sum(available_change) as paid from ledger_entries
          where vendor_id = any(${vendors}) and kind in ('advert_paid', 'advert_refunded') group by 1, 2
          having sum(available_change) <> 0`,
      ),
  },
  {
    what: 'pay_ins',
    isWhole: true,
    differences: ({ vendors }) =>
      compared(
        ['id'],
        ['paid'],
        sql`select vendor_id, id::text, amount::numeric as paid from pay_ins
          where vendor_id = any(${vendors}) and status = 'paid'`,
        sql`select vendor_id, reference as id, sum(available_change) as paid from ledger_entries
          where vendor_id = any(${vendors}) and kind = 'paid_in' group by 1, 2`,
      ),
  },
];
