import type { LedgerEntry } from '@vendor-portal/contract/accounting/ledger-entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { payoutsOf, releasesOf } from '../ledger/ledger-reading.service.ts';
import { type LedgerEntryRow } from '../ledger/ledger.queries.ts';
import { orderNames } from '../orders/order-lookup.service.ts';
import { one } from '../../platform/database/rows.ts';

const earnedOrders = (rows: readonly LedgerEntryRow[]) =>
  rows.flatMap(({ kind, orderId }) => (kind === 'order_earned' ? (orderId ?? []) : []));

/** Three queries, however many entries. */
export async function entryAnswers(db: Db, vendorId: string, rows: readonly LedgerEntryRow[]): Promise<LedgerEntry[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders = await orderNames(db, vendorId, orderIds);
  const releases = await releasesOf(db, vendorId, earnedOrders(rows));
  const payouts = await payoutsOf(
    db,
    vendorId,
    [...rows, ...releases.values()].map(({ id }) => id),
  );
  return rows.map((row): LedgerEntry => {
    const { id, at, day, kind, pendingChange, availableChange, earned, commission, orderId, advertId, advertTitle } =
      row;
    const order = orderId === null ? undefined : orders.get(orderId);
    const release = kind === 'order_earned' && orderId !== null ? releases.get(orderId) : undefined;
    return {
      id,
      at: at.toISOString(),
      day,
      kind,
      pendingChange,
      availableChange,
      earned,
      commission,
      order: orderId !== null && order !== undefined ? { orderId, ...order } : null,
      released: release
        ? { entryId: release.id, at: release.at.toISOString(), payoutId: payouts.get(release.id) ?? null }
        : null,
      advert: advertId === null ? null : { advertId, title: advertTitle ?? '' },
      payoutId: row.payoutId ?? payouts.get(id) ?? null,
      reversesId: row.reversesId,
      reason: row.reason,
      arithmetic: row.arithmetic,
    };
  });
}

export const oneEntryAnswer = (db: Db, row: LedgerEntryRow): Promise<LedgerEntry> =>
  one(entryAnswers(db, row.vendorId, [row]));
