import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { findEntryNamed, type LedgerEntryRow } from './ledger.queries.ts';
import { postMovement, type Moment } from './post.ts';

export interface Adjustment {
  /** Positive amounts are credited to the vendor. */
  readonly amount: Money;
  readonly reason: string;
  readonly reference: string;
  readonly actor: string;
}

export const findAdjustment = (db: Db, vendorId: string, reference: string): Promise<LedgerEntryRow | undefined> =>
  findEntryNamed(db, vendorId, 'adjustment', reference);

/** Undefined if this reference was posted before. */
export const postAdjustment = (
  tx: Db,
  vendorId: string,
  { amount, reason, reference, actor }: Adjustment,
  moment: Moment,
): Promise<LedgerEntryRow | undefined> => {
  const line = { term: 'adjustment', amount } as const;
  return postMovement(tx, { vendorId, kind: 'adjustment', reference, reason, actor, line }, 'adjustments', moment);
};

interface PaidIn {
  readonly id: string;
  readonly vendorId: string;
  readonly amount: Money;
}

/**
 * A payment by card or transfer belongs to the vendor until it pays for something. Posted once, however often it is
 * reported.
 */
export const postPaidIn = (tx: Db, { id, vendorId, amount }: PaidIn, moment: Moment) => {
  const line = { term: 'paid_in', amount } as const;
  return postMovement(tx, { vendorId, kind: 'paid_in', reference: id, line }, 'bank', moment);
};
