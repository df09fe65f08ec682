import { sql } from 'drizzle-orm';
import type { Difference } from '@vendor-portal/contract/books/books.contract.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Check } from './checks/check.ts';
import { LEDGER_CHECKS } from './checks/ledger-checks.ts';
import { ORDER_CHECKS } from './checks/order-checks.ts';
import { ROLL_UP_CHECKS } from './checks/roll-up-checks.ts';
import { before, days } from '../../platform/clock.ts';
import type { Background, Platform } from '../../platform/platform.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { vendorIdsAfter } from '../vendors/vendors.service.ts';

const CHECKS: readonly Check[] = [...LEDGER_CHECKS, ...ORDER_CHECKS, ...ROLL_UP_CHECKS];

interface Found {
  readonly [column: string]: unknown;
  readonly vendor_id: string;
  readonly subject: string;
  readonly stored: string;
  readonly computed: string;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

const ALL_DAYS: Days = { from: '-infinity', to: 'infinity' };

const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

function readDifferences(db: Db, vendorIds: readonly string[], stretches: readonly Days[]): Promise<Difference[]> {
  const vendors = uuidArray(vendorIds);
  const scopes = stretches.map(({ from, to }) => ({ vendors, from: sql`${from}::date`, to: sql`${to}::date` }));
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const differences: Difference[] = [];
    for (const { what, isWhole, differences: query } of CHECKS) {
      for (const scope of isWhole ? scopes.slice(0, 1) : scopes) {
        const { rows } = await tx.execute<Found>(query(scope));
        differences.push(
          ...rows.map(({ vendor_id: vendorId, subject, stored, computed }) => ({
            vendorId,
            what,
            subject,
            stored,
            computed,
          })),
        );
      }
    }
    return differences;
  });
}

/**
 * Stores the totals of months before `openFrom` that aren't closed yet. An entry has the day of its posting, so nothing
 * is added to a past month.
 */
async function closeMonths(db: Db, vendorIds: readonly string[], openFrom: string): Promise<void> {
  await db.execute(sql`
    insert into closed_months (vendor_id, month, entries, earned, commission, pending, available)
    select e.vendor_id, date_trunc('month', e.day)::date, count(*), sum(e.earned), sum(e.commission), sum(e.pending_change),
      sum(e.available_change)
    from unnest(${uuidArray(vendorIds)}) v (id)
    cross join lateral (select coalesce(max(month) + interval '1 month', '-infinity')::date as since from closed_months
      where vendor_id = v.id) c
    join ledger_entries e on e.vendor_id = v.id and e.day >= c.since and e.day < ${openFrom}::date
    group by 1, 2 on conflict do nothing`);
}

async function firstClosedMonth(db: Db, vendorIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ month: string | null }>(sql`
    select min(month)::text as month from closed_months where vendor_id = any(${uuidArray(vendorIds)})`);
  return rows[0]?.month ?? undefined;
}

/** Small enough for the statement timeout, however many orders they have. */
const BATCH = 20;
const PER_REQUEST = 100;

/** Time for late entries. */
const OPEN_FOR = days(7);

type Reconcile = (vendorIds: readonly string[]) => Promise<readonly Difference[]>;

async function reconcileAfter(db: Db, after: string | undefined, reconcile: Reconcile) {
  const ids = await vendorIdsAfter(db, after, PER_REQUEST);
  const differences: Difference[] = [];
  for (let first = 0; first < ids.length; first += BATCH) {
    differences.push(...(await reconcile(ids.slice(first, first + BATCH))));
  }
  return { vendors: ids.length, differences, last: ids.length === PER_REQUEST ? ids.at(-1) : undefined };
}

export async function reconcileBooks(
  { db }: Pick<Platform, 'db'>,
  { vendorId, after }: { vendorId?: string | undefined; after?: string | undefined },
) {
  const reconcile: Reconcile = (vendorIds) => readDifferences(db, vendorIds, [ALL_DAYS]);
  if (vendorId !== undefined) return { vendors: 1, differences: [...(await reconcile([vendorId]))], next: null };
  const { vendors, differences, last } = await reconcileAfter(db, after, reconcile);
  return { vendors, differences, next: last ?? null };
}

const monthOf = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();
const firstDay = (month: number) => new Date(Date.UTC(Math.floor(month / 12), month % 12)).toISOString().slice(0, 10);

/** A different closed month each night, in turn. */
function nextMonth(first: string, openFrom: number, now: Date): Days {
  // An order may be placed in the month before the first one in which something was posted.
  const earliest = monthOf(new Date(first)) - 1;
  const night = Math.floor(now.getTime() / days(1));
  const month = earliest + (night % (openFrom - earliest));
  return { from: firstDay(month), to: firstDay(month + 1) };
}

/** The open months and one closed month in full; the totals of closed months every time. */
async function reconcileNightly(db: Db, now: Date, vendorIds: readonly string[]): Promise<Difference[]> {
  const openFrom = monthOf(before(now, OPEN_FOR));
  const open = { from: firstDay(openFrom), to: ALL_DAYS.to };
  await closeMonths(db, vendorIds, open.from);
  const first = await firstClosedMonth(db, vendorIds);
  return readDifferences(db, vendorIds, first === undefined ? [open] : [open, nextMonth(first, openFrom, now)]);
}

/** Every night, when the load is low. Each difference is logged. */
export const nightlyReconciliation = ({ db, clock, log }: Background): ScheduledJob => ({
  name: 'reconcile',
  schedule: { dailyAt: '02:30' },
  run: async () => {
    const now = clock.now();
    const total = { vendors: 0, differences: 0 };
    let after: string | undefined;
    do {
      const { vendors, differences, last } = await reconcileAfter(db, after, (ids) => reconcileNightly(db, now, ids));
      for (const difference of differences) log.error({ difference }, 'the books differ');
      total.vendors += vendors;
      total.differences += differences.length;
      after = last;
    } while (after !== undefined);
    log.info(total, 'the books were reconciled');
  },
});
