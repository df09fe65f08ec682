import { advertCost, advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/db.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import { newId } from '../../platform/database/ids.ts';
import { type DrawnImage, enterImage, storeDrawn, claimImages } from '../images/images.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { lockVendor } from '../vendors/vendors.service.ts';
import { postAdvertPaid, postAdvertRefunded, type AdvertRefund } from '../ledger/postings.service.ts';
import { overAt } from './advert-clock.service.ts';
import { countRows, insertAdvert, type AdvertRow } from './adverts.queries.ts';
import { advertDays as seenDays } from './adverts.tables.ts';
import { ADVERT_IMAGES } from './adverts.service.ts';

export interface PastAdvert extends Pick<
  AdvertRow,
  'title' | 'productId' | 'productName' | 'startsOn' | 'endsOn' | 'status' | 'createdAt'
> {
  readonly approvedAt?: Date;
  readonly refund?: { readonly count: number; readonly why: AdvertRefund; readonly reason: string; readonly at: Date };
  readonly seen?: readonly { readonly day: string; readonly views: number; readonly clicks: number }[];
  readonly picture: () => Promise<DrawnImage>;
}

function dueOf({ status, approvedAt, startsOn, endsOn }: PastAdvert, timeZone: string): Date | null {
  if (status === 'expired') return null;
  return status === 'pending' && approvedAt ? startOfDay(timeZone, startsOn) : overAt({ endsOn }, timeZone);
}

async function enter(tx: Db, vendorId: string, past: PastAdvert, imageId: string, terms: Terms): Promise<void> {
  const { picture: _, seen = [], refund, ...booked } = past;
  const { pricePerDay, timeZone } = terms;
  const advert: AdvertRow = {
    ...booked,
    vendorId,
    id: newId(),
    imageId,
    pricePerDay,
    cost: advertCost(past.startsOn, past.endsOn, pricePerDay),
    refunded: ((refund?.count ?? 0) * pricePerDay) as Money,
    approvedAt: past.approvedAt ?? null,
    reason: refund?.why === 'refused' ? refund.reason : null,
    isWithdrawn: refund?.why === 'withdrawn',
    reference: null,
    dueAt: dueOf(past, timeZone),
  };
  await insertAdvert(tx, advert);
  await insertAll(
    tx,
    seenDays,
    seen.map(({ day, views, clicks }) => ({ vendorId, advertId: advert.id, day, views, clicks })),
  );
  const count = advertDays(past.startsOn, past.endsOn);
  await postAdvertPaid(tx, advert, count, { at: past.createdAt, timeZone });
  if (refund) await postAdvertRefunded(tx, advert, refund, { at: refund.at, timeZone });
}

interface Terms {
  readonly pricePerDay: Money;
  readonly timeZone: string;
}

export async function enterPastAdverts(
  deps: Pick<Platform, 'db' | 'clock' | 'files'>,
  vendorId: string,
  terms: Terms,
  past: readonly PastAdvert[],
): Promise<void> {
  const { db, clock } = deps;
  if ((await countRows(db, vendorId)) > 0) return;
  const imageIds = await Promise.all(
    past.map(async ({ picture }) => storeDrawn(deps, ADVERT_IMAGES, vendorId, await picture())),
  );
  await db.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    // The cleanup deletes the pictures of the slower process.
    if ((await countRows(tx, vendorId)) > 0) return;
    for (const [index, advert] of past.entries()) {
      const imageId = imageIds[index] ?? '';
      await enterImage(tx, ADVERT_IMAGES, vendorId, imageId, clock.now());
      await enter(tx, vendorId, advert, imageId, terms);
    }
    await claimImages(tx, ADVERT_IMAGES, vendorId, imageIds);
  });
}
