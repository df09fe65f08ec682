import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { giveDueEntries, giveEntry, type DueEntries } from './paid-entries.queries.ts';
import { post, type Moment } from './post.ts';

export { vendorsWithBalance } from './paid-entries.queries.ts';

interface PayoutKey {
  readonly vendorId: string;
  readonly payoutId: string;
}

/**
 * Pays out everything available that no payout has had yet. Undefined, and nothing posted, if that isn't above zero; a
 * negative balance is carried over. The caller locks the vendor's row.
 */
export async function postPayout(
  tx: Db,
  { vendorId, payoutId }: PayoutKey,
  since: Date | undefined,
  moment: Moment,
): Promise<DueEntries | undefined> {
  const due = await giveDueEntries(tx, vendorId, payoutId, { since, until: moment.at });
  if (!due) return undefined;
  const amount = (0 - due.amount) as Money;
  const posted = await post(
    tx,
    { vendorId, kind: 'payout', payoutId, reference: payoutId, arithmetic: [{ term: 'payout', amount }] },
    [
      { account: 'vendor_available', amount },
      { account: 'bank', amount: due.amount },
    ],
    moment,
  );
  if (posted) await giveEntry(tx, vendorId, posted.id, payoutId);
  return due;
}

/** The bank returned it: available again, and due with the next payout. Posted once, however often it is reported. */
export const postPayoutReturned = (
  tx: Db,
  { vendorId, payoutId }: PayoutKey,
  payout: { readonly amount: Money; readonly reason: string },
  moment: Moment,
) =>
  post(
    tx,
    {
      vendorId,
      kind: 'payout_returned',
      payoutId,
      reference: payoutId,
      reason: payout.reason,
      arithmetic: [{ term: 'payout', amount: payout.amount }],
    },
    [
      { account: 'vendor_available', amount: payout.amount },
      { account: 'bank', amount: 0 - payout.amount },
    ],
    moment,
  );
