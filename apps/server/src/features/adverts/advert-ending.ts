import { advertDays } from '@vendor-portal/contract/adverts/advert-cost.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import type { NewEvent } from '../../platform/events/events.ts';
import { startOfDay } from '@vendor-portal/contract/values/zoned-time.ts';
import { postAdvertRefunded, type AdvertRefund } from '../ledger/postings.service.ts';
import { changeAdvert, type AdvertRow } from './adverts.queries.ts';

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
