import type { Db } from '../../platform/database/database.ts';
import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { findVendor } from '../vendors/vendors.service.ts';
import { advertChanged, BALANCE_CHANGED, endNeverShown, overAt, type Moment } from './advert-ending.ts';
import { notifyOfAdvert } from './advert-notices.ts';
import {
  changeAdvert,
  lockAdvert,
  nextDueAdvert,
  readDueAdverts,
  takeAdvert,
  type AdvertKey,
  type AdvertRow,
} from './adverts.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

const BATCH = 100;
const NEVER_APPROVED = 'It wasn’t approved before its last day.';

/** The caller locks the row. */
export async function settle(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  advert: AdvertRow,
  moment: Moment,
): Promise<{ advert: AdvertRow; events: NewEvent[] }> {
  const { vendorId, id: advertId, startsOn, endsOn, approvedAt, dueAt } = advert;
  if (dueAt === null || dueAt > moment.at) return { advert, events: [] };
  const key = { vendorId, advertId };
  if (approvedAt === null) {
    const ending = { why: 'never_approved', reason: NEVER_APPROVED, change: { reason: NEVER_APPROVED } } as const;
    const ended = await endNeverShown(tx, advert, ending, moment);
    const notice = await notifyOfAdvert(tx, clock, ended, 'neverApproved');
    return { advert: ended, events: [advertChanged(advertId), BALANCE_CHANGED, ...notice] };
  }
  const today = dayIn(moment.timeZone, moment.at);
  const isOver = today > endsOn;
  if (!isOver && today < startsOn) return { advert, events: [] };
  const change: Partial<AdvertRow> = isOver
    ? { status: 'expired', dueAt: null }
    : { status: 'active', dueAt: overAt(advert, moment.timeZone) };
  const settled = await changeAdvert(tx, key, change);
  const notice = await notifyOfAdvert(tx, clock, settled, isOver ? 'over' : 'live');
  return { advert: settled, events: [advertChanged(advertId), ...notice] };
}

async function settleOne(deps: Deps, key: AdvertKey, now: Date, hold: typeof lockAdvert): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const advert = await hold(tx, key);
    const vendor = await findVendor(tx, key.vendorId);
    if (!advert || !vendor) return false;
    const { events } = await settle(tx, deps, advert, { at: now, timeZone: vendor.timeZone });
    await recordEvents(tx, deps.clock, key.vendorId, events);
    return events.length > 0;
  });
}

/**
 * Starts and ends due adverts of one vendor or of all. The scheduler calls it, and every list and count calls it first,
 * because they use the stored status.
 */
export async function settleAdverts(deps: Deps, vendorId?: string): Promise<number> {
  const now = deps.clock.now();
  let settled = 0;
  const failures: unknown[] = [];
  for (const key of await readDueAdverts(deps.db, now, BATCH, vendorId)) {
    try {
      // A list waits for locked rows; the scheduler skips them.
      if (await settleOne(deps, key, now, vendorId === undefined ? takeAdvert : lockAdvert)) settled += 1;
    } catch (error) {
      // A failing advert doesn't stop the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some adverts were not settled.');
  return settled;
}

export const advertDueJob = (deps: Deps): DueJob => ({
  duty: 'adverts',
  run: () => settleAdverts(deps),
  nextDue: () => nextDueAdvert(deps.db),
});
