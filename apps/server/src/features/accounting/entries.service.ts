import type { LedgerEntry, accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { LEDGER_FIGURES } from '@vendor-portal/contract/accounting/figures.ts';
import { EntryKind } from '@vendor-portal/contract/accounting/ledger.ts';
import type { CallArguments } from '@vendor-portal/contract/wire/call.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  entryKey,
  findEntry,
  readPayouts,
  readEntries,
  readReleases,
  type EntryFilter,
  type LedgerEntryRow,
} from '../ledger/ledger-list.service.ts';
import { orderNames } from '../orders/order-lookup.service.ts';
import { one } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/http/responses/app-error.ts';
import { readPage } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { idsInTransit } from '../payouts/payouts.queries.ts';

const earnedOrders = (rows: readonly LedgerEntryRow[]) =>
  rows.flatMap(({ kind, orderId }) => (kind === 'order_earned' ? (orderId ?? []) : []));

/** Three queries, however many entries. */
export async function entryResponses(
  db: Db,
  vendorId: string,
  rows: readonly LedgerEntryRow[],
): Promise<LedgerEntry[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const orders = await orderNames(db, vendorId, orderIds);
  const releases = await readReleases(db, vendorId, earnedOrders(rows));
  const payouts = await readPayouts(
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

export const oneEntryResponse = (db: Db, row: LedgerEntryRow): Promise<LedgerEntry> =>
  one(entryResponses(db, row.vendorId, [row]));

type Deps = Pick<Platform, 'db' | 'cursors'>;
type FilterInput = CallArguments<typeof accountingContract.exportLedgerEntries>['query'];
type ListQuery = CallArguments<typeof accountingContract.listLedgerEntries>['query'];

/** Undefined if the kind has no part in the figure. */
export function entryFilter({ kind, figure, ...rest }: FilterInput): EntryFilter | undefined {
  const { from, to, orderId, payoutId } = rest;
  const possible: readonly EntryKind[] | undefined = figure && LEDGER_FIGURES[figure].kinds;
  if (kind && possible && !possible.includes(kind)) return undefined;
  const balance = figure === 'pending' || figure === 'available' ? figure : undefined;
  return { from, to, orderId, payoutId, balance, kinds: kind ? [kind] : possible };
}

/** Which payouts a figure counts, where it depends on how far they are. */
export async function payoutsBehind(db: Db, vendorId: string, { figure }: FilterInput): Promise<EntryFilter> {
  const rule = figure && LEDGER_FIGURES[figure];
  if (!rule || !('payouts' in rule)) return {};
  return { payouts: { ids: await idsInTransit(db, vendorId), isThese: rule.payouts === 'on_its_way' } };
}

/** A release repeats the order's own row, so it is left out unless the list is about releases. */
const ROWS_OF_ORDERS = EntryKind.options.filter((kind) => kind !== 'order_released');
const isWhole = ({ kinds, orderId, payoutId }: EntryFilter) =>
  !kinds && orderId === undefined && payoutId === undefined;

function listFilter({ rows, ...input }: Pick<ListQuery, 'rows'> & FilterInput): EntryFilter | undefined {
  const filter = entryFilter(input);
  return rows === 'orders' && filter && isWhole(filter) ? { ...filter, kinds: ROWS_OF_ORDERS } : filter;
}

const NOTHING = { after: null, before: null, hasNext: false, hasPrevious: false };

export async function listEntries({ db, cursors }: Deps, vendorId: string, query: ListQuery) {
  const filter = listFilter(query);
  if (!filter) return { entries: [], paginationCursor: NOTHING };
  const payouts = await payoutsBehind(db, vendorId, query);
  const { rows, paginationCursor } = await readPage<LedgerEntryRow>(cursors, query, {
    list: `ledger ${JSON.stringify([vendorId, filter, query.figure])}`,
    rowKey: entryKey,
    read: (range) => readEntries(db, vendorId, { ...filter, ...payouts }, range),
  });
  return { entries: await entryResponses(db, vendorId, rows), paginationCursor };
}

export async function readEntry({ db }: Deps, vendorId: string, entryId: string) {
  const entry = await findEntry(db, vendorId, entryId);
  if (!entry) throw new AppError('not_found');
  return oneEntryResponse(db, entry);
}
