import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountingContract } from '@vendor-portal/contract/accounting/accounting.contract.ts';
import { LEDGER_FIGURES, type LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import type { CallPayload } from '@vendor-portal/contract/wire/call.ts';
import { PAGE_SIZE } from '@vendor-portal/contract/wire/page.ts';
import { callApi, readDetail } from '../../platform/api/call-api.ts';
import type { Days } from '../../platform/time/day-range.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';

export const accountingKey = ['accounting'] as const;

export type AccountingSummary = CallPayload<typeof accountingContract.readAccountingSummary>;
export type TotalEarned = CallPayload<typeof accountingContract.readTotalEarned>;
export type Statement = CallPayload<typeof accountingContract.readStatement>;

export interface EntryFilter {
  readonly range: Days;
  readonly figure?: LedgerFigure | undefined;
  readonly orderId?: string | undefined;
  readonly payoutId?: string | undefined;
}

/** A figure of now sums everything since the beginning, and so do the entries of one order or payout. */
const hasNoDays = ({ figure, orderId, payoutId }: EntryFilter) =>
  (figure !== undefined && LEDGER_FIGURES[figure].by === 'now') || orderId !== undefined || payoutId !== undefined;

/** The full list has one row per order; a filtered one lists every posting that its figure sums. */
const isWhole = ({ figure, orderId, payoutId }: EntryFilter) =>
  figure === undefined && orderId === undefined && payoutId === undefined;

export const toEntryQuery = (filter: EntryFilter) => {
  const { range, figure, orderId, payoutId } = filter;
  return {
    ...(hasNoDays(filter) ? {} : range),
    ...(figure === undefined ? {} : { figure }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(payoutId === undefined ? {} : { payoutId }),
  };
};

export const summaryQuery = (range: Days) =>
  queryOptions({
    queryKey: [...accountingKey, 'summary', range],
    queryFn: ({ signal }) => callApi(accountingContract.readAccountingSummary, { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });

export const totalEarnedQuery = (range: Days) =>
  queryOptions({
    queryKey: [...accountingKey, 'totalEarned', range],
    queryFn: ({ signal }) => callApi(accountingContract.readTotalEarned, { query: range }, { signal }),
    placeholderData: keepPreviousData,
  });

/** §7: `limit` is always 10. */
export const entriesQuery = (filter: EntryFilter, page: PageCursor) =>
  queryOptions({
    queryKey: [...accountingKey, 'entries', filter, page],
    queryFn: ({ signal }) =>
      callApi(
        accountingContract.listLedgerEntries,
        {
          query: {
            limit: PAGE_SIZE,
            ...toEntryQuery(filter),
            ...(isWhole(filter) && { rows: 'orders' as const }),
            ...page,
          },
        },
        { signal },
      ),
    // Placeholder only for the same filter; never one figure's entries under another's name.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(filter) ? keepPreviousData(before) : undefined,
  });

export const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...accountingKey, 'entry', entryId],
    queryFn: ({ signal }) => readDetail(accountingContract.readLedgerEntry, { query: { entryId } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (range: Days, page: PageCursor) =>
  queryOptions({
    queryKey: [...accountingKey, 'payouts', range, page],
    queryFn: ({ signal }) =>
      callApi(accountingContract.listPayouts, { query: { limit: PAGE_SIZE, ...range, ...page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const statementQuery = (range: Days, payoutId: string | undefined) =>
  queryOptions({
    queryKey: [...accountingKey, 'statement', range, payoutId],
    queryFn: ({ signal }) =>
      readDetail(
        accountingContract.readStatement,
        { query: payoutId === undefined ? range : { payoutId } },
        { signal },
      ),
  });
