import { useSearchParams } from 'react-router';
import type { LedgerFigure } from '@vendor-portal/contract/accounting/figures.ts';
import { useDayRange } from '../../platform/time/day-range.ts';
import type { PageCursor } from '../../ui/list/cursor-pager.tsx';
import type { EntryFilter } from './accounting.queries.ts';

/** Whatever days are chosen. */
export const FIGURES_NOW = ['available', 'pending', 'on_its_way'] as const satisfies LedgerFigure[];
export const FIGURES_OF_DAYS = [
  'earned',
  'commission',
  'refunded',
  'adverts',
  'arrived',
] as const satisfies LedgerFigure[];
const FIGURES: readonly LedgerFigure[] = [...FIGURES_NOW, ...FIGURES_OF_DAYS, 'paid_out'];

/** Cleared when the days or the list change. */
const LIST_PARAMS = ['figure', 'orderId', 'payoutId', 'entry', 'after', 'before', 'view'] as const;
type ListParam = (typeof LIST_PARAMS)[number];

/** Days, figure, entry and page are in the URL, so that they can be shared. */
export function useAccountingView() {
  const [params] = useSearchParams();
  const days = useDayRange({ resets: ['entry', 'after', 'before', 'orderId', 'payoutId'] });
  const text = (name: ListParam) => params.get(name) ?? undefined;
  const after = text('after');
  const before = text('before');
  const page: PageCursor = after !== undefined ? { after } : before !== undefined ? { before } : {};
  const figure = FIGURES.find((name) => name === params.get('figure'));
  const filter: EntryFilter = { range: days.range, figure, orderId: text('orderId'), payoutId: text('payoutId') };

  /** The same days with another list, entry or page. All other parameters are reset. */
  const at = (values: Partial<Record<ListParam, string | undefined>>) => {
    const next = new URLSearchParams(params);
    for (const name of LIST_PARAMS) next.delete(name);
    for (const [name, value] of Object.entries(values)) if (value !== undefined) next.set(name, value);
    return `?${next.toString()}`;
  };
  const here = { figure, orderId: filter.orderId, payoutId: filter.payoutId, after, before };
  return { ...days, filter, page, entryId: text('entry'), isStatement: params.get('view') === 'statement', at, here };
}

export type AccountingView = ReturnType<typeof useAccountingView>;
