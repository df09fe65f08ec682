import type { ArithmeticLine, EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { and, asc, between, eq, gte, lt, lte, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { prepareQuery, prepareVariants, type Params } from '../../platform/database/prepared-queries.ts';
import { calendar, jsonList } from '../../platform/database/rows.ts';
import type { Db } from '../../platform/database/db.ts';
import type { DayRange } from '../../platform/day-range.ts';
import {
  ledgerEntries as entries,
  ledgerBalances,
  ledgerDays,
  ledgerEntries,
  ledgerTermDays,
  payoutEntries,
} from './ledger.tables.ts';

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface EarnedDay {
  readonly day: string;
  readonly earned: Money;
  readonly commission: Money;
  readonly orders: number;
}

interface KindTotal {
  readonly kind: EntryKind;
  readonly entries: number;
  readonly earned: number;
  readonly commission: number;
  readonly pending: number;
  readonly available: number;
}

interface OfDays {
  readonly vendorId: SQLWrapper;
  readonly from: SQLWrapper;
  readonly to: SQLWrapper;
}

/** The text differs with and without days. */
interface Bounds {
  readonly hasFrom: boolean;
  readonly hasTo: boolean;
}

const within = ({ hasFrom, hasTo }: Bounds, input: OfDays) =>
  and(
    eq(ledgerDays.vendorId, input.vendorId),
    hasFrom ? gte(ledgerDays.day, input.from) : undefined,
    hasTo ? lte(ledgerDays.day, input.to) : undefined,
  );

const sumOf = (column: (typeof ledgerDays)['entries' | 'earned' | 'commission' | 'pending' | 'available']) =>
  sql<number>`sum(${column})::bigint`;

const isBetween = ({ vendorId, from, to }: OfDays) =>
  and(eq(ledgerDays.vendorId, vendorId), between(ledgerDays.day, from, to));

export const sumsByKind = (range: OfDays): SQL<KindTotal[]> =>
  jsonList<KindTotal>(
    {
      kind: ledgerDays.kind,
      entries: sumOf(ledgerDays.entries),
      earned: sumOf(ledgerDays.earned),
      commission: sumOf(ledgerDays.commission),
      pending: sumOf(ledgerDays.pending),
      available: sumOf(ledgerDays.available),
    },
    sql`from ${ledgerDays} where ${isBetween(range)} group by ${ledgerDays.kind}`,
  );

const ORDERS = sql<number>`coalesce(sum(${ledgerDays.entries}) filter (where ${ledgerDays.kind} = 'order_earned'), 0)::bigint`;

export const earnedEveryDay = (range: OfDays): SQL<EarnedDay[]> => {
  const booked = sql`(select ${ledgerDays.day}, ${sumOf(ledgerDays.earned)} as earned,
      ${sumOf(ledgerDays.commission)} as commission, ${ORDERS} as orders
    from ${ledgerDays} where ${isBetween(range)} group by ${ledgerDays.day})`;
  return jsonList<EarnedDay>(
    {
      day: sql`every.day`,
      earned: sql`coalesce(booked.earned, 0)`,
      commission: sql`coalesce(booked.commission, 0)`,
      orders: sql`coalesce(booked.orders, 0)`,
    },
    sql`from ${calendar(range)} every left join ${booked} booked on booked.day = every.day order by every.day`,
  );
};

type DaysOf = Days & { readonly vendorId: string };

const queryByDay = prepareVariants('ledger by day', (db, params: Params<Required<DaysOf>>, bounds: Bounds) =>
  db
    .select({
      day: ledgerDays.day,
      earned: sql<Money>`sum(${ledgerDays.earned})::bigint`,
      commission: sql<Money>`sum(${ledgerDays.commission})::bigint`,
      orders: ORDERS,
    })
    .from(ledgerDays)
    .where(within(bounds, params))
    .groupBy(ledgerDays.day)
    .orderBy(asc(ledgerDays.day)),
);

export const sumByDay = (db: Db, vendorId: string, { from, to }: Days) =>
  queryByDay(db, { vendorId, from, to }, { hasFrom: from !== undefined, hasTo: to !== undefined });

export const earnedDays = (range: OfDays): SQL =>
  sql`(select ${ledgerDays.day}, ${sumOf(ledgerDays.earned)} as earned from ${ledgerDays}
    where ${isBetween(range)} group by ${ledgerDays.day})`;

export async function firstDay(db: Db, vendorId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ day: min(ledgerDays.day) })
    .from(ledgerDays)
    .where(eq(ledgerDays.vendorId, vendorId));
  return found?.day ?? undefined;
}

export async function balanceBefore(db: Db, vendorId: string, day: string): Promise<Money> {
  const [found] = await db
    .select({ balance: sql<Money>`coalesce(sum(${ledgerDays.pending} + ${ledgerDays.available}), 0)::bigint` })
    .from(ledgerDays)
    .where(and(eq(ledgerDays.vendorId, vendorId), lt(ledgerDays.day, day)));
  return found?.balance ?? (0 as Money);
}

/** Null before the first entry. */
export const balances = (vendorId: SQLWrapper) =>
  sql<{ pending: Money; available: Money } | null>`(
    select json_build_object('pending', ${ledgerBalances.pending}, 'available', ${ledgerBalances.available})
    from ${ledgerBalances} where ${eq(ledgerBalances.vendorId, vendorId)})`;

const queryBalances = prepareQuery('ledger balances', (db, params: Params<{ vendorId: string }>) =>
  db.select().from(ledgerBalances).where(eq(ledgerBalances.vendorId, params.vendorId)),
);

export async function readBalances(db: Db, vendorId: string): Promise<{ pending: Money; available: Money }> {
  const [found] = await queryBalances(db, { vendorId });
  return { pending: found?.pending ?? (0 as Money), available: found?.available ?? (0 as Money) };
}

export async function sumCommission(db: Db, vendorId: string): Promise<number> {
  const [found] = await db
    .select({ commission: sql<number>`coalesce(sum(${ledgerDays.commission}), 0)::bigint` })
    .from(ledgerDays)
    .where(eq(ledgerDays.vendorId, vendorId));
  return found?.commission ?? 0;
}

/** Which orders were earned between two moments, for days that are not over, as rows of `order_id` in brackets. */
export const ordersEarnedBetween = ({ vendorId, from, to }: OfDays): SQL =>
  sql`(select ${ledgerEntries.orderId} from ${ledgerEntries}
    where ${and(
      eq(ledgerEntries.vendorId, vendorId),
      eq(ledgerEntries.kind, 'order_earned'),
      gte(ledgerEntries.at, from),
      lt(ledgerEntries.at, to),
    )})`;

/** For days that aren’t over. */
export const earnedBetween = (vendorId: SQLWrapper, from: SQLWrapper, to: SQLWrapper) =>
  sql<Money>`(select coalesce(sum(${ledgerEntries.earned}), 0)::bigint from ${ledgerEntries}
    where ${and(eq(ledgerEntries.vendorId, vendorId), gte(ledgerEntries.at, from), lt(ledgerEntries.at, to))})`;

export interface TermSum {
  readonly term: ArithmeticLine['term'];
  readonly entries: number;
  readonly amount: Money;
  /** The base of a commission; null for others. */
  readonly base: Money | null;
}

export const sumTermsOfDays = (db: Db, vendorId: string, { from, to }: DayRange): Promise<TermSum[]> =>
  db
    .select({
      term: ledgerTermDays.term,
      entries: sql<number>`sum(${ledgerTermDays.entries})::bigint`,
      amount: sql<Money>`sum(${ledgerTermDays.amount})::bigint`,
      base: sql<Money | null>`nullif(sum(${ledgerTermDays.base}), 0)::bigint`,
    })
    .from(ledgerTermDays)
    .where(and(eq(ledgerTermDays.vendorId, vendorId), between(ledgerTermDays.day, from, to)))
    .groupBy(ledgerTermDays.term);

interface PayoutKey {
  readonly vendorId: string;
  readonly payoutId: string;
}

/** A payout is explained by the orders' own entries, which have the same total as the releases. */
const explainedByOrders = ({ vendorId, payoutId }: PayoutKey): SQL => sql`(with own as (
    select e.* from ${payoutEntries} p
    join ${entries} e on e.vendor_id = p.vendor_id and e.id = p.entry_id
    where p.vendor_id = ${vendorId} and p.payout_id = ${payoutId}
      and not (e.kind = 'payout' and e.payout_id = p.payout_id))
  select * from own where kind <> 'order_released'
  union all
  select e.* from own r join ${entries} e on e.vendor_id = r.vendor_id and e.order_id = r.order_id
  where r.kind = 'order_released' and e.kind <> 'order_released' and e.pending_change <> 0)`;

export async function sumTermsOfPayout(db: Db, key: PayoutKey): Promise<TermSum[]> {
  const { rows } = await db.execute<{
    term: TermSum['term'];
    entries: string;
    amount: string;
    base: string | null;
  }>(sql`
    select line ->> 'term' as term, count(*) as entries, sum((line ->> 'amount')::bigint) as amount,
      sum((line ->> 'base')::bigint) as base
    from ${explainedByOrders(key)} e cross join lateral jsonb_array_elements(e.arithmetic) line
    group by 1`);
  return rows.map(({ term, entries: count, amount, base }) => ({
    term,
    entries: Number(count),
    amount: Number(amount) as Money,
    base: base === null ? null : (Number(base) as Money),
  }));
}

export async function earnedOfPayout(db: Db, key: PayoutKey): Promise<EarnedDay[]> {
  const { rows } = await db.execute<{ day: string; earned: string; commission: string; orders: string }>(sql`
    select day::text as day, sum(earned) as earned, sum(commission) as commission,
      count(*) filter (where kind = 'order_earned') as orders
    from ${explainedByOrders(key)} e where kind in ('order_earned', 'refund') group by 1 order by 1`);
  return rows.map(({ day, earned, commission, orders }) => ({
    day,
    earned: Number(earned) as Money,
    commission: Number(commission) as Money,
    orders: Number(orders),
  }));
}

/** Months with a commission, up to the one that ends on `to`: each has one invoice. */
export async function countMonthsCharged(db: Db, vendorId: string, to: string): Promise<number> {
  const { rows } = await db.execute<{ months: string }>(sql`
    select count(*) as months from (
      select from ${ledgerDays} where ${and(eq(ledgerDays.vendorId, vendorId), lte(ledgerDays.day, to))}
      group by date_trunc('month', ${ledgerDays.day}) having sum(${ledgerDays.commission}) <> 0) charged`);
  return Number(rows[0]?.months ?? 0);
}
