import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { post, type Moment } from './post.ts';

interface PaidIn {
  readonly id: string;
  readonly vendorId: string;
  readonly amount: Money;
}

/** What was paid by card or transfer is the vendor's, until it pays for something. Once, whoever reports it how often. */
export const postPaidIn = (tx: Db, { id, vendorId, amount }: PaidIn, moment: Moment) =>
  post(
    tx,
    { vendorId, kind: 'paid_in', reference: id, arithmetic: [{ term: 'paid_in', amount }] },
    [
      { account: 'vendor_available', amount },
      { account: 'bank', amount: 0 - amount },
    ],
    moment,
  );
