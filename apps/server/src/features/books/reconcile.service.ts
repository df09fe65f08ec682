import type { Difference } from '@vendor-portal/contract/books/books.contract.ts';
import { before, days } from '../../platform/clock.ts';
import type { Background, Platform } from '../../platform/platform.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { vendorIdsAfter } from '../vendors/vendors.service.ts';
import { ALL_DAYS, closeMonths, firstClosedMonth, readDifferences, type Days } from './reconcile.queries.ts';

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
