import type { Advert, AdvertStatus } from '@vendor-portal/contract/adverts/advert.ts';
import { daysMissed } from '@vendor-portal/contract/adverts/advert-cost.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordEvents, type NewEvent } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn, startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { findVendor, findVendors } from '../vendors/vendors.service.ts';
import { advertResponses, oneAdvertResponse } from './adverts.service.ts';
import {
  advanceAdvert,
  advanceAdverts,
  advertChanged,
  BALANCE_CHANGED,
  endNeverShown,
  overAt,
  refundDays,
  type Moment,
  notifyOfAdvert,
} from './advert-clock.service.ts';
import * as queries from './adverts.queries.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type AdministeredAdvert = Advert & { vendorId: string; vendorName: string };

export async function listAllAdverts(
  deps: Deps & Pick<Platform, 'cursors'>,
  { status, ...page }: PageQuery & { status?: AdvertStatus | undefined },
) {
  const { db, cursors } = deps;
  await advanceAdverts(deps);
  const { rows, paginationCursor } = await readPage<queries.AdvertRow>(cursors, page, {
    list: `all adverts ${status ?? ''}`,
    rowKey: queries.rowKey,
    read: (range) => queries.readAdverts(db, { status }, range),
  });
  const vendors = await findVendors(db, [...new Set(rows.map(({ vendorId }) => vendorId))]);
  const nameOf = new Map(vendors.map(({ id, name }) => [id, name]));
  const responses = await advertResponses(db, rows);
  const adverts = rows.flatMap(({ vendorId }, index) => {
    const response = responses[index];
    return response ? [{ ...response, vendorId, vendorName: nameOf.get(vendorId) ?? '' }] : [];
  });
  return { adverts, paginationCursor };
}

interface Decision {
  readonly advert: queries.AdvertRow;
  readonly events: readonly NewEvent[];
}

/** A verdict is undefined if it no longer applies; the administrator gets the advert's current state. */
async function decide(
  tx: Db,
  deps: Pick<Platform, 'clock'>,
  by: Actor,
  advertId: string,
  verdict: (advert: queries.AdvertRow, moment: Moment) => Promise<Decision | undefined>,
): Promise<AdministeredAdvert> {
  const { clock } = deps;
  const key = await queries.findAdvertKey(tx, advertId);
  if (!key) throw new AppError('gone', { message: 'We couldn’t find this advert.' });
  const held = await queries.lockAdvert(tx, key);
  const vendor = await findVendor(tx, key.vendorId);
  if (!held || !vendor) throw new AppError('gone', { message: 'We couldn’t find this advert.' });
  const asSeen = async (advert: queries.AdvertRow) => ({
    ...(await oneAdvertResponse(tx, advert)),
    vendorId: vendor.id,
    vendorName: vendor.name,
  });
  const moment = { at: clock.now(), timeZone: vendor.timeZone };
  const { advert, events } = await advanceAdvert(tx, deps, held, moment);
  const decision = await verdict(advert, moment);
  if (!decision) throw new AppError('advert_not_pending', { payload: await asSeen(advert) });
  const { status, reason } = decision.advert;
  const verdictOf = {
    vendorId: vendor.id,
    kind: 'advert_judged',
    target: advertId,
    targetName: advert.title,
  } as const;
  // A repeated verdict has no events.
  if (decision.events.length > 0) {
    const [before, after] = [{ status: advert.status }, { status: reason === null ? 'approved' : 'refused', reason }];
    await recordAudit(tx, moment.at, by, { ...verdictOf, before, after: { ...after, shownAs: status } });
  }
  await recordEvents(tx, clock, vendor.id, [...events, ...decision.events]);
  return asSeen(decision.advert);
}

export const approveAdvert = (tx: Db, deps: Pick<Platform, 'clock'>, by: Actor, advertId: string) =>
  decide(tx, deps, by, advertId, async (advert, moment) => {
    if (advert.approvedAt !== null && !isEnded(advert)) return { advert, events: [] };
    if (advert.status !== 'pending') return undefined;
    const { at, timeZone } = moment;
    const today = dayIn(timeZone, at);
    const count = daysMissed(advert.startsOn, advert.endsOn, today);
    const reason = count === 1 ? 'Approved 1 day late' : `Approved ${count} days late`;
    const refunded = await refundDays(tx, advert, { count, why: 'missed', reason }, moment);
    const isLive = advert.startsOn <= today;
    const approved = await queries.changeAdvert(
      tx,
      { vendorId: advert.vendorId, advertId },
      {
        ...refunded,
        approvedAt: at,
        status: isLive ? 'active' : 'pending',
        dueAt: isLive ? overAt(advert, timeZone) : startOfDay(timeZone, advert.startsOn),
      },
    );
    const notice = await notifyOfAdvert(tx, deps.clock, approved, isLive ? 'live' : 'approved');
    return { advert: approved, events: [advertChanged(advertId), ...(count > 0 ? [BALANCE_CHANGED] : []), ...notice] };
  });

const isEnded = ({ reason, isWithdrawn }: queries.AdvertRow) => reason !== null || isWithdrawn;

export const refuseAdvert = (tx: Db, deps: Pick<Platform, 'clock'>, by: Actor, advertId: string, reason: string) =>
  decide(tx, deps, by, advertId, async (advert, moment) => {
    if (advert.status === 'expired' && advert.reason === reason) return { advert, events: [] };
    if (advert.status !== 'pending') return undefined;
    const refused = await endNeverShown(tx, advert, { why: 'refused', reason, change: { reason } }, moment);
    const notice = await notifyOfAdvert(tx, deps.clock, refused, 'refused');
    return { advert: refused, events: [advertChanged(advertId), BALANCE_CHANGED, ...notice] };
  });
