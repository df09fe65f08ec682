import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Background } from '../../platform/feature.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { vendorIdsAfter } from '../vendors/vendors.service.ts';
import {
  countOpenOf,
  forgetEndedBefore,
  forgetNoticesOf,
  forgetOfCustomer,
  forgetOfVendor,
} from './personal-data.queries.ts';

/** At once, whatever the setting says. */
export async function forgetCustomer(tx: Db, clock: Clock, customerId: string) {
  const forgotten = await forgetOfCustomer(tx, customerId);
  await forgetNoticesOf(tx, customerId);
  await recordAudit(tx, clock.now(), { vendorId: null, kind: 'data_erased', after: { orders: forgotten } });
  return { forgotten, open: await countOpenOf(tx, customerId) };
}

/** With a vendor's own data go those of its customers. */
export async function forgetCustomersOf(tx: Db, now: Date, vendorId: string): Promise<void> {
  const forgotten = await forgetOfVendor(tx, vendorId);
  await recordAudit(tx, now, { vendorId, kind: 'data_erased', after: { orders: forgotten } });
}

/** Few enough for one statement to be done in time. */
const BATCH = 2_000;
const VENDORS = 100;

async function forgetDue(db: Db, moment: Date): Promise<number> {
  let [forgotten, after]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const ids: string[] = await vendorIdsAfter(db, after, VENDORS);
    for (const vendorId of ids) {
      for (let done = BATCH; done === BATCH; forgotten += done) {
        done = await db.transaction((tx) => forgetEndedBefore(tx, vendorId, moment, BATCH));
      }
    }
    after = ids.at(-1);
    if (ids.length < VENDORS) return forgotten;
  }
}

/** Every night: customers of orders that ended so many days ago are forgotten. */
export const nightlyForgetting = ({ db, clock, config, log }: Background): ScheduledJob => ({
  name: 'forget-customers',
  cron: '0 3 * * *',
  run: async () => {
    const orders = await forgetDue(db, before(clock.now(), days(config.CUSTOMER_DATA_DAYS)));
    if (orders > 0) log.info({ orders }, 'customers of long ago were forgotten');
  },
});
