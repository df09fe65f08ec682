import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { post, type Moment } from './post.ts';

interface PaidIn {
  readonly id: string;
  readonly vendorId: string;
  readonly amount: Money;
}

/**
 * A payment by card or transfer belongs to the vendor until it pays for something. Posted once, however often it is
 * reported.
 */
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
