import type { ArithmeticLine, EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Money } from '@vendor-portal/contract/values/money.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import type { Db } from '../../platform/database/db.ts';
import { insertAll } from '../../platform/database/insert-all.ts';
import { ledgerEntries, ledgerLines, type LedgerAccount } from './ledger.tables.ts';
import { first, matches } from '../../platform/database/rows.ts';
import { newId } from '../../platform/database/ids.ts';

export type LedgerEntryRow = typeof ledgerEntries.$inferSelect;

interface LedgerSide {
  readonly account: LedgerAccount;
  readonly amount: number;
}

export interface Moment {
  readonly at: Date;
  readonly timeZone: string;
}

/** Omitted fields are empty or zero. */
type NewEntry = Partial<LedgerEntryRow> & Pick<LedgerEntryRow, 'vendorId' | 'kind' | 'arithmetic'>;

export interface Posting {
  readonly entry: LedgerEntryRow;
  readonly sides: readonly LedgerSide[];
}

const NOTHING = 0 as Money;

/** An entry whose sides add up to zero. It always has two sides, even if they are zero. */
export function posting(entry: NewEntry, sides: readonly LedgerSide[], { at, timeZone }: Moment): Posting {
  const changeOf = (account: LedgerAccount) =>
    sides.reduce((sum, side) => (side.account === account ? sum + side.amount : sum), 0) as Money;
  const moving = sides.filter(({ amount }) => amount !== 0);
  return {
    entry: {
      id: newId(),
      at,
      day: dayIn(timeZone, at),
      earned: NOTHING,
      commission: NOTHING,
      pendingChange: changeOf('vendor_pending'),
      availableChange: changeOf('vendor_available'),
      orderId: null,
      advertId: null,
      advertTitle: null,
      payoutId: null,
      reversesId: null,
      reference: null,
      reason: null,
      actor: null,
      ...entry,
    },
    sides: moving.length >= 2 ? moving : sides.slice(0, 2),
  };
}

const linesOf = ({ entry: { vendorId, id: entryId }, sides }: Posting) =>
  sides.map(({ account, amount }, line) => ({ vendorId, entryId, line, account, amount: amount as Money }));

/**
 * Once per order and kind, and with a `reference` once per vendor and kind: repeated, it posts nothing and returns
 * undefined.
 */
export async function post(tx: Db, { entry, sides }: Posting): Promise<LedgerEntryRow | undefined> {
  const written = await tx
    .insert(ledgerEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (written.length === 0) return undefined;
  await tx.insert(ledgerLines).values(linesOf({ entry, sides }));
  return entry;
}

export async function postAll(tx: Db, postings: readonly Posting[]): Promise<void> {
  const entries = postings.map(({ entry }) => entry);
  await insertAll(tx, ledgerEntries, entries);
  await insertAll(tx, ledgerLines, postings.flatMap(linesOf));
}

export const findEntryNamed = (db: Db, vendorId: string, kind: EntryKind, reference: string) =>
  first(db.select().from(ledgerEntries).where(matches(ledgerEntries, { vendorId, kind, reference })));

export const findOrderEntry = (db: Db, vendorId: string, orderId: string, kind: 'order_earned' | 'order_released') =>
  first(db.select().from(ledgerEntries).where(matches(ledgerEntries, { vendorId, orderId, kind })));

type Movement = Omit<NewEntry, 'arithmetic'> & { readonly reference: string; readonly line: ArithmeticLine };

/** Posts an entry of one line, between the vendor's available balance and another account. */
export function postMovement(tx: Db, { line, ...entry }: Movement, account: LedgerAccount, moment: Moment) {
  const sides = [
    { account: 'vendor_available', amount: line.amount },
    { account, amount: 0 - line.amount },
  ] as const;
  return post(tx, posting({ ...entry, arithmetic: [line] }, sides, moment));
}
