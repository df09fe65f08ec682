import type { Advert } from '@vendor-portal/contract/adverts/advert.ts';
import type { AdvertStatus } from '@vendor-portal/contract/adverts/advert-status.ts';
import type { PageQuery } from '@vendor-portal/contract/wire/page.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordEvents } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/answers/app-error.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { advertAnswers, oneAdvertAnswer } from './advert-answer.ts';
import { settle, settleAdverts } from './advert-clock.service.ts';
import { advertChanged, BALANCE_CHANGED, endNeverShown } from './advert-ending.ts';
import * as queries from './adverts.queries.ts';
import { getVendor } from '../vendors/vendors.service.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

export async function listAdverts(
  deps: Deps & Pick<Platform, 'cursors'>,
  vendorId: string,
  status: AdvertStatus,
  page: PageQuery,
) {
  const { db, cursors } = deps;
  await settleAdverts(deps, vendorId);
  const { rows, paginationCursor } = await readPage<queries.AdvertRow>(cursors, page, {
    list: `adverts ${JSON.stringify([vendorId, status])}`,
    keyOf: queries.keyOf,
    read: (range) => queries.readAdverts(db, { vendorId, status }, range),
  });
  return { adverts: await advertAnswers(db, rows), paginationCursor };
}

export const countAdverts = async ({ db }: Deps, vendorId: string) => ({
  totalAdverts: await queries.countOf(db, vendorId),
});

export async function readAdvert(deps: Deps, vendorId: string, advertId: string): Promise<Advert> {
  await settleAdverts(deps, vendorId);
  const advert = await queries.findAdvert(deps.db, { vendorId, advertId });
  if (!advert) throw new AppError('not_found');
  return oneAdvertAnswer(deps.db, advert);
}

/** Refunds an advert that hasn't started. Idempotent. */
export async function withdrawAdvert(deps: Deps, vendorId: string, advertId: string): Promise<Advert> {
  const { db: tx, clock } = deps;
  const held = await queries.lockAdvert(tx, { vendorId, advertId });
  if (!held) throw new AppError('gone', { message: 'We couldn’t find this advert.' });
  const moment = { at: clock.now(), timeZone: (await getVendor(tx, vendorId)).timeZone };
  const { advert, events } = await settle(tx, deps, held, moment);
  if (advert.isWithdrawn) return oneAdvertAnswer(tx, advert);
  if (advert.status !== 'pending') {
    throw new AppError('advert_not_pending', { payload: await oneAdvertAnswer(tx, advert) });
  }
  const ending = { why: 'withdrawn', reason: 'Withdrawn', change: { isWithdrawn: true } } as const;
  const withdrawn = await endNeverShown(tx, advert, ending, moment);
  await recordAudit(tx, moment.at, {
    vendorId,
    kind: 'advert_changed',
    target: advertId,
    targetName: advert.title,
    before: { status: advert.status },
    after: { status: 'withdrawn' },
  });
  await recordEvents(tx, clock, vendorId, [...events, advertChanged(advertId), BALANCE_CHANGED]);
  return oneAdvertAnswer(tx, withdrawn);
}
