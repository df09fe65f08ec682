import { advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { startOfDay, dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Db } from '../../platform/database/db.ts';
import { type NewEvent, recordEvents } from '../../platform/events/events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { postAdvertRefunded, type AdvertRefund } from '../ledger/postings.service.ts';
import { leaveNotice } from '../notifications/notify.service.ts';
import { findVendor } from '../vendors/vendors.service.ts';
import {
  changeAdvert,
  type AdvertRow,
  lockAdvert,
  nextDueAdvert,
  readDueAdverts,
  takeAdvert,
  type AdvertKey,
} from './adverts.queries.ts';

export interface Moment {
  readonly at: Date;
  readonly timeZone: string;
}

export const advertChanged = (advertId: string): NewEvent => ({ kind: 'advert_changed', advertId });
export const BALANCE_CHANGED: NewEvent = { kind: 'balance_changed' };

export const overAt = ({ endsOn }: Pick<AdvertRow, 'endsOn'>, timeZone: string): Date =>
  startOfDay(timeZone, addDays(endsOn, 1));

export async function refundDays(
  tx: Db,
  advert: AdvertRow,
  { count, why, reason }: { count: number; why: AdvertRefund; reason: string },
  moment: Moment,
): Promise<Partial<AdvertRow>> {
  await postAdvertRefunded(tx, advert, { count, why, reason }, moment);
  return { refunded: (advert.refunded + count * advert.pricePerDay) as Money };
}

export async function endNeverShown(
  tx: Db,
  advert: AdvertRow,
  { why, reason, change }: { why: AdvertRefund; reason: string; change: Partial<AdvertRow> },
  moment: Moment,
): Promise<AdvertRow> {
  const count = advertDays(advert.startsOn, advert.endsOn);
  const refunded = await refundDays(tx, advert, { count, why, reason }, moment);
  const key = { vendorId: advert.vendorId, advertId: advert.id };
  return changeAdvert(tx, key, { ...change, ...refunded, status: 'expired', dueAt: null });
}

/** As on screen: 18 Nov 2026. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

const SENTENCES = {
  approved: ({ title, startsOn }: AdvertRow) => [
    `${title} was approved`,
    `Customers will see your advert ${title} from ${dayText(startsOn)}.`,
  ],
  live: ({ title, endsOn }: AdvertRow) => [
    `${title} is live`,
    `Customers will see your advert ${title} until the end of ${dayText(endsOn)}.`,
  ],
  over: ({ title }: AdvertRow) => [`${title} has ended`, `Your advert ${title} has ended.`],
  refused: ({ title, reason }: AdvertRow) => [
    `${title} wasn’t approved`,
    `Your advert ${title} wasn’t approved. We’ve refunded the cost to your balance.${reason === null ? '' : ` Reason: ${reason}`}`,
  ],
  neverApproved: ({ title }: AdvertRow) => [
    `${title} didn’t run`,
    `Your advert ${title} wasn’t approved before its last day. We’ve refunded the cost to your balance.`,
  ],
} as const satisfies Record<string, (advert: AdvertRow) => readonly [string, string]>;

/** The caller records the returned event together with its own. */
export function notifyOfAdvert(
  tx: Db,
  clock: Clock,
  advert: AdvertRow,
  what: keyof typeof SENTENCES,
): Promise<NewEvent[]> {
  const [title, text] = SENTENCES[what](advert);
  return leaveNotice(tx, clock, advert.vendorId, {
    kind: 'advert_changed',
    title: title ?? '',
    text: text ?? '',
    link: '/dashboard/adverts',
  });
}

type Deps = Pick<Platform, 'db' | 'clock'>;

const BATCH = 100;
const NEVER_APPROVED = 'It wasn’t approved before its last day.';

/** The caller locks the row. */
export async function advanceAdvert(
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
  const advanced = await changeAdvert(tx, key, change);
  const notice = await notifyOfAdvert(tx, clock, advanced, isOver ? 'over' : 'live');
  return { advert: advanced, events: [advertChanged(advertId), ...notice] };
}

async function advanceDueAdvert(deps: Deps, key: AdvertKey, now: Date, hold: typeof lockAdvert): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const advert = await hold(tx, key);
    const vendor = await findVendor(tx, key.vendorId);
    if (!advert || !vendor) return false;
    const { events } = await advanceAdvert(tx, deps, advert, { at: now, timeZone: vendor.timeZone });
    await recordEvents(tx, deps.clock, key.vendorId, events);
    return events.length > 0;
  });
}

/**
 * Starts and ends due adverts of one vendor or of all. The scheduler calls it, and every list and count calls it first,
 * because they use the stored status.
 */
export async function advanceAdverts(deps: Deps, vendorId?: string): Promise<number> {
  const now = deps.clock.now();
  let advanced = 0;
  const failures: unknown[] = [];
  for (const key of await readDueAdverts(deps.db, now, BATCH, vendorId)) {
    try {
      // A list waits for locked rows; the scheduler skips them.
      if (await advanceDueAdvert(deps, key, now, vendorId === undefined ? takeAdvert : lockAdvert)) advanced += 1;
    } catch (error) {
      // A failing advert doesn't stop the others.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some due adverts were not processed.');
  return advanced;
}

export const advertDueJob = (deps: Deps): DueJob => ({
  name: 'adverts',
  run: () => advanceAdverts(deps),
  nextDue: () => nextDueAdvert(deps.db),
});
