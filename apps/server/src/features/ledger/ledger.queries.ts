import type { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import type { Db } from '../../platform/database/database.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import { ledgerEntries, ledgerLines, type LedgerAccount } from './ledger.tables.ts';
import { first, matches } from '../../platform/database/rows.ts';

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
