import type { Difference } from '@vendor-portal/contract/books/books.contract.ts';
import type { Background } from '../../platform/feature.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { vendorIdsAfter } from '../vendors/vendors.service.ts';
import { readDifferences } from './reconcile.queries.ts';

/** Few enough for a statement to be done in time, however many orders they have. */
const BATCH = 20;
/** Vendors that one request looks at. */
const PER_REQUEST = 100;

interface Looked {
  readonly vendors: number;
  readonly differences: readonly Difference[];
  readonly last: string | undefined;
}

async function lookAt(db: Db, after: string | undefined, most: number): Promise<Looked> {
  const ids = await vendorIdsAfter(db, after, most);
  const differences: Difference[] = [];
  for (let first = 0; first < ids.length; first += BATCH) {
    differences.push(...(await readDifferences(db, ids.slice(first, first + BATCH))));
  }
  return { vendors: ids.length, differences, last: ids.length === most ? ids.at(-1) : undefined };
}

/** Reckons the books of one vendor anew, or of some and says where to go on. */
export async function reconcileBooks(
  { db }: Pick<Platform, 'db'>,
  { vendorId, after }: { vendorId?: string | undefined; after?: string | undefined },
) {
  if (vendorId !== undefined) {
    return { vendors: 1, differences: await readDifferences(db, [vendorId]), next: null };
  }
  const { vendors, differences, last } = await lookAt(db, after, PER_REQUEST);
  return { vendors, differences: [...differences], next: last ?? null };
}

/** Every night, when few wait for the database. What differs stands in the log, each by itself. */
export const nightlyReconciliation = ({ db, log }: Background): ScheduledJob => ({
  name: 'reconcile',
  cron: '30 2 * * *',
  run: async () => {
    const total = { vendors: 0, differences: 0 };
    let after: string | undefined;
    do {
      const { vendors, differences, last } = await lookAt(db, after, PER_REQUEST);
      for (const difference of differences) log.error({ difference }, 'the books differ');
      total.vendors += vendors;
      total.differences += differences.length;
      after = last;
    } while (after !== undefined);
    log.info(total, 'the books were reckoned anew');
  },
});
