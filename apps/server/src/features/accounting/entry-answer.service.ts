import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { payoutsOf, type LedgerEntryRow } from '../ledger/ledger-reading.service.ts';
import { orderNumbers } from '../orders/order-lookup.service.ts';

/** Entries of one vendor as the API shows them: two questions however many. */
export async function entryAnswers(db: Db, vendorId: string, rows: readonly LedgerEntryRow[]): Promise<LedgerEntry[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const numbers = await orderNumbers(db, vendorId, orderIds);
  const payouts = await payoutsOf(
    db,
    vendorId,
    rows.map(({ id }) => id),
  );
  return rows.map((row): LedgerEntry => {
    const { id, at, day, kind, pendingChange, availableChange, earned, commission, orderId, advertId, advertTitle } =
      row;
    const number = orderId === null ? undefined : numbers.get(orderId);
    return {
      id,
      at: at.toISOString(),
      day,
      kind,
      pendingChange,
      availableChange,
      earned,
      commission,
      order: orderId !== null && number !== undefined ? { orderId, number } : null,
      advert: advertId === null ? null : { advertId, title: advertTitle ?? '' },
      payoutId: row.payoutId ?? payouts.get(id) ?? null,
      reversesId: row.reversesId,
      reason: row.reason,
      arithmetic: row.arithmetic,
    };
  });
}

export async function oneEntryAnswer(db: Db, row: LedgerEntryRow): Promise<LedgerEntry> {
  const [answer] = await entryAnswers(db, row.vendorId, [row]);
  if (!answer) throw new Error('An entry that is there has an answer.');
  return answer;
}
