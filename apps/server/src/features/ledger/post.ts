import type { ArithmeticLine, EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { insertEntry, withChanges, type LedgerEntryRow, type LedgerSide } from './ledger.queries.ts';
import type { LedgerAccount } from './ledger.tables.ts';

export interface Moment {
  readonly at: Date;
  readonly timeZone: string;
}

const NOTHING = 0 as Money;

type Possible =
  | 'earned'
  | 'commission'
  | 'orderId'
  | 'advertId'
  | 'advertTitle'
  | 'payoutId'
  | 'reversesId'
  | 'reference'
  | 'reason'
  | 'actor';

/** Omitted fields are zero. */
export type NewEntry = Partial<Pick<LedgerEntryRow, Possible>> & {
  readonly vendorId: string;
  readonly kind: EntryKind;
  readonly arithmetic: ArithmeticLine[];
};

export const entryRow = (entry: NewEntry, { at, timeZone }: Moment): LedgerEntryRow => ({
  id: newId(),
  at,
  day: dayIn(timeZone, at),
  earned: NOTHING,
  commission: NOTHING,
  pendingChange: NOTHING,
  availableChange: NOTHING,
  orderId: null,
  advertId: null,
  advertTitle: null,
  payoutId: null,
  reversesId: null,
  reference: null,
  reason: null,
  actor: null,
  ...entry,
});

/** An entry always has two sides, even if they are zero. */
export function withoutZeros(sides: readonly LedgerSide[]): readonly LedgerSide[] {
  const moving = sides.filter(({ amount }) => amount !== 0);
  return moving.length >= 2 ? moving : sides.slice(0, 2);
}

/**
 * Posts an entry whose sides add up to zero. With a `reference` once per vendor and kind: repeated, it posts nothing
 * and returns undefined.
 */
export async function post(
  tx: Db,
  entry: NewEntry & { readonly reference: string },
  sides: readonly LedgerSide[],
  moment: Moment,
): Promise<LedgerEntryRow | undefined> {
  const row = withChanges(entryRow(entry, moment), sides);
  return (await insertEntry(tx, row, sides)) ? row : undefined;
}

type Movement = Omit<NewEntry, 'arithmetic'> & { readonly reference: string; readonly line: ArithmeticLine };

/** Posts an entry of one line, between the vendor's available balance and another account. */
export const postMovement = (tx: Db, { line, ...entry }: Movement, account: LedgerAccount, moment: Moment) =>
  post(
    tx,
    { ...entry, arithmetic: [line] },
    [
      { account: 'vendor_available', amount: line.amount },
      { account, amount: 0 - line.amount },
    ],
    moment,
  );
