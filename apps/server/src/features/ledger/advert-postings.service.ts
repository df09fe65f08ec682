import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { post, postMovement, type Moment } from './post.ts';
import { findEntryNamed } from './ledger.queries.ts';

interface PaidAdvert {
  readonly vendorId: string;
  readonly id: string;
  readonly title: string;
  readonly pricePerDay: Money;
}

/** Each can happen once per advert. */
export type AdvertRefund = 'missed' | 'refused' | 'withdrawn' | 'never_approved';

const days = (count: number, { pricePerDay }: PaidAdvert) => ({
  term: 'advert_days' as const,
  amount: (count * pricePerDay) as Money,
  count: Math.abs(count),
  unitAmount: pricePerDay,
});

/** Free days leave no entry. */
export async function postAdvertPaid(tx: Db, advert: PaidAdvert, count: number, moment: Moment): Promise<void> {
  const line = days(0 - count, advert);
  if (line.amount === 0) return;
  const { vendorId, id: advertId, title: advertTitle } = advert;
  const entry = { vendorId, kind: 'advert_paid', advertId, advertTitle, reference: advertId, line } as const;
  await postMovement(tx, entry, 'adverts', moment);
}

export async function postAdvertRefunded(
  tx: Db,
  advert: PaidAdvert,
  { count, why, reason }: { count: number; why: AdvertRefund; reason: string },
  moment: Moment,
): Promise<void> {
  const line = days(count, advert);
  if (line.amount === 0) return;
  const { vendorId, id: advertId, title: advertTitle } = advert;
  const paid = await findEntryNamed(tx, vendorId, 'advert_paid', advertId);
  const sides = [
    { account: 'adverts', amount: 0 - line.amount },
    { account: 'vendor_available', amount: line.amount },
  ] as const;
  await post(
    tx,
    {
      vendorId,
      kind: 'advert_refunded',
      advertId,
      advertTitle,
      reference: `${advertId} ${why}`,
      reversesId: paid?.id ?? null,
      reason,
      arithmetic: [line],
    },
    sides,
    moment,
  );
}
