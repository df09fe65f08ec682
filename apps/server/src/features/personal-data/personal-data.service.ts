import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { before, days, type Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/delete-in-batches.ts';
import type { Background } from '../../platform/platform.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import {
  countOpenOrders,
  eraseEndedBefore,
  eraseNotices,
  eraseOfCustomer,
  eraseOfVendor,
} from './personal-data.queries.ts';

/** Regardless of the retention setting. */
export async function forgetCustomer(tx: Db, clock: Clock, by: Actor, customerId: string) {
  const forgotten = await eraseOfCustomer(tx, customerId);
  await eraseNotices(tx, customerId);
  await recordAudit(tx, clock.now(), by, { vendorId: null, kind: 'data_erased', after: { orders: forgotten } });
  return { forgotten, open: await countOpenOrders(tx, customerId) };
}

/** When a vendor's account is deleted. */
export async function eraseCustomers(tx: Db, now: Date, by: Actor, vendorId: string): Promise<void> {
  const forgotten = await eraseOfVendor(tx, vendorId);
  await recordAudit(tx, now, by, { vendorId, kind: 'data_erased', after: { orders: forgotten } });
}

/** Every night, for orders that ended as many days ago as the retention setting says. */
export const nightlyErasure = ({ db, clock, config, log }: Background): ScheduledJob => ({
  name: 'forget-customers',
  schedule: { dailyAt: '03:00' },
  run: async () => {
    const moment = before(clock.now(), days(config.CUSTOMER_DATA_DAYS));
    const orders = await inBatches((most) => db.transaction((tx) => eraseEndedBefore(tx, moment, most)));
    if (orders > 0) log.info({ orders }, 'personal data of old customers was erased');
  },
});
