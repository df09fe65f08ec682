import { useSearchParams } from 'react-router';
import { END_REASONS, PAST_STATUSES, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import type { PastStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { rangeIn, type Days } from '../../../platform/time/day-range.ts';
import type { OrderFilter } from '../orders.queries.ts';

/** In the URL, so that analytics can link to the orders behind a figure. */
export interface PastFilter {
  readonly days: Days | undefined;
  readonly status: PastStatus | null;
  readonly reason: EndReason | null;
}

const isPastStatus = (text: string | null): text is PastStatus =>
  (PAST_STATUSES as readonly (string | null)[]).includes(text);
const isReason = (text: string | null): text is EndReason => (END_REASONS as readonly (string | null)[]).includes(text);

export function usePastFilter(): readonly [PastFilter, (change: Partial<PastFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const [status, reason] = [params.get('show'), params.get('why')];
  const filter: PastFilter = {
    days: rangeIn(params),
    status: isPastStatus(status) ? status : null,
    reason: isReason(reason) ? reason : null,
  };
  const change = (changed: Partial<PastFilter>) => {
    const next = { ...filter, ...changed };
    setParams(
      {
        ...(next.status !== null && { show: next.status }),
        ...(next.reason !== null && { why: next.reason }),
        ...next.days,
      },
      { replace: true },
    );
  };
  return [filter, change];
}

/** The specification's own list where only a status, or nothing, is selected. */
export function listFor({ days, status, reason }: PastFilter): OrderFilter {
  if (days !== undefined || reason !== null) return { past: { days, status, reason } };
  return status === null ? { tab: 'history' } : { shown: status };
}
