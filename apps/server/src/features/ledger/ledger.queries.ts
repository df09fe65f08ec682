import type { Money } from '@vendor-portal/contract/domain/money.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import { ledgerEntries, ledgerLines, type LedgerAccount } from './ledger.tables.ts';

export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;

export interface LedgerSide {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Writes an entry with its sides. One that an order had already is left as it is; then the answer is false. */
export async function insertEntry(tx: Db, entry: LedgerEntryRow, sides: readonly LedgerSide[]): Promise<boolean> {
  const { vendorId, id } = entry;
  const written = await tx
    .insert(ledgerEntries)
    .values(entry)
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
  const entries = postings.map(({ entry }) => entry);
  const lines = postings.flatMap(({ entry: { vendorId, id: entryId }, sides }) =>
    sides.map(({ account, amount }, line) => ({ vendorId, entryId, line, account, amount: amount as Money })),
  );
  await insertAll(tx, ledgerEntries, entries);
  await insertAll(tx, ledgerLines, lines);
}

export async function readBalances(db: Db, vendorId: string): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerLines.account, balance: sql<string>`sum(${ledgerLines.amount})` })
    .from(ledgerLines)
    .where(eq(ledgerLines.vendorId, vendorId))
    .groupBy(ledgerLines.account);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

export async function sumCommission(db: Db, vendorId: string): Promise<number> {
  const [found] = await db
    .select({ commission: sql<string>`coalesce(sum(${ledgerEntries.commission}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.vendorId, vendorId));
  return Number(found?.commission ?? 0);
}
