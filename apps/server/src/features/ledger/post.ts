import type { ArithmeticLine, EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import { ledgerEntries, ledgerLines, type LedgerAccount } from './ledger.tables.ts';
import { first, matches } from '../../platform/database/rows.ts';
import { newId } from '../../platform/database/ids.ts';

export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;

export interface LedgerSide {
  readonly account: LedgerAccount;
  readonly amount: number;
}

const changeOf = (account: LedgerAccount, sides: readonly LedgerSide[]) =>
  sides.reduce((sum, side) => (side.account === account ? sum + side.amount : sum), 0) as Money;

export const withChanges = (entry: LedgerEntryRow, sides: readonly LedgerSide[]): LedgerEntryRow => ({
  ...entry,
  pendingChange: changeOf('vendor_pending', sides),
  availableChange: changeOf('vendor_available', sides),
});

/** False if it was already posted. */
export async function insertEntry(tx: Db, entry: LedgerEntryRow, sides: readonly LedgerSide[]): Promise<boolean> {
  const { vendorId, id } = entry;
  const written = await tx
    .insert(ledgerEntries)
    .values(withChanges(entry, sides))
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (written.length === 0) return false;
  await tx
    .insert(ledgerLines)
    .values(
      sides.map(({ account, amount }, line) => ({ vendorId, entryId: id, line, account, amount: amount as Money })),
    );
  return true;
}

export interface Posting {
  readonly entry: LedgerEntryRow;
  readonly sides: readonly LedgerSide[];
}

export async function insertPostings(tx: Db, postings: readonly Posting[]): Promise<void> {
  const entries = postings.map(({ entry, sides }) => withChanges(entry, sides));
  const lines = postings.flatMap(({ entry: { vendorId, id: entryId }, sides }) =>
    sides.map(({ account, amount }, line) => ({ vendorId, entryId, line, account, amount: amount as Money })),
  );
  await insertAll(tx, ledgerEntries, entries);
  await insertAll(tx, ledgerLines, lines);
}

export const findEntryNamed = (db: Db, vendorId: string, kind: EntryKind, reference: string) =>
  first(db.select().from(ledgerEntries).where(matches(ledgerEntries, { vendorId, kind, reference })));

export const findOrderEntry = (db: Db, vendorId: string, orderId: string, kind: 'order_earned' | 'order_released') =>
  first(db.select().from(ledgerEntries).where(matches(ledgerEntries, { vendorId, orderId, kind })));

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
