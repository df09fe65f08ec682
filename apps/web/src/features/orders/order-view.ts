import { useSearchParams } from 'react-router';
import type { OrderTab, PastStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { END_REASONS, PAST_STATUSES, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import { rememberedSwitch, viewSwitch } from '../../platform/storage/view-state.ts';
import { useMedia } from '../../ui/layout/use-media.ts';
import { rangeIn, type Days } from '../../platform/time/day-range.ts';

/** §2: pending first. */
export const orderTab = viewSwitch<OrderTab>('pending');

export const orderView = rememberedSwitch('orderView');

/** Whether single-key shortcuts are on. */
export const singleKeys = rememberedSwitch('singleKeys');

/** Three columns fit next to the sidebar: a tablet in portrait (820 px). Not with large text. */
export const useIsWide = () => useMedia('(min-width: 51.25em)');

/** By the URL's `show`: a group or a status (§3), or all active orders. */
const SHOWN_UNDER = {
  active: 'ongoing',
  confirmed: 'ongoing',
  delivered: 'history',
  completed: 'history',
  canceled: 'history',
  declined: 'history',
} as const satisfies Record<string, OrderTab>;
export type Shown = keyof typeof SHOWN_UNDER;

const isShown = (text: string | null): text is Shown => text !== null && Object.hasOwn(SHOWN_UNDER, text);

export const findTab = (shown: Shown): OrderTab => SHOWN_UNDER[shown];

export const shownUnder = (tab: OrderTab): readonly Shown[] =>
  (Object.keys(SHOWN_UNDER) as Shown[]).filter((shown) => SHOWN_UNDER[shown] === tab);

/** In the URL, so that home can link to the active orders. */
export function useShown(): readonly [Shown | null, (shown: Shown | null) => void, isPast: boolean] {
  const [params, setParams] = useSearchParams();
  const given = params.get('show');
  const show = (shown: Shown | null) => setParams(shown === null ? {} : { show: shown }, { replace: true });
  // Only past orders are filtered by day and reason.
  return [isShown(given) ? given : null, show, params.has('why') || params.has('from')];
}

/** In the URL, so that analytics can link to the orders behind a figure. */
export interface PastFilter {
  readonly days: Days | undefined;
  readonly status: PastStatus | null;
  readonly reason: EndReason | null;
}

/** A tab, part of one, or a search, which covers every tab. */
export type OrderFilter =
  | { readonly tab: OrderTab }
  | { readonly shown: Shown }
  | { readonly search: string }
  | { readonly past: PastFilter };

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
