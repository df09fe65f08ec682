import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderTab, PastStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { END_REASONS, PAST_STATUSES, type EndReason } from '@vendor-portal/contract/orders/end-reason.ts';
import { rememberedSwitch, useView, viewSwitch } from '../../platform/storage/view-state.ts';
import { useMedia } from '../../ui/layout/use-media.ts';
import { rangeIn, type Days } from '../../platform/time/day-range.ts';

/** §2: pending first. */
export const orderTab = viewSwitch<OrderTab>('pending');

export const orderView = rememberedSwitch('orderView');

const ORDER_VIEWS = ['list', 'board', 'kitchen'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

const viewIn = (params: URLSearchParams) => ORDER_VIEWS.find((view) => view === params.get('view'));

/** The URL's, which a bookmark on a kitchen's tablet may name, or else the device's last one. */
export function useOrderView(): readonly [OrderView, (view: OrderView) => void] {
  const [params, setParams] = useSearchParams();
  const given = viewIn(params);
  const remembered = useView(orderView);
  useEffect(() => {
    if (given !== undefined) orderView.choose(given);
  }, [given]);
  const choose = (view: OrderView) => {
    orderView.choose(view);
    if (given !== undefined) setParams((before) => [...before].filter(([name]) => name !== 'view'), { replace: true });
  };
  return [given ?? remembered, choose];
}

/** Filters replace all parameters but the view. */
const withView = (params: URLSearchParams, filter: Record<string, string>) => {
  const view = viewIn(params);
  return view === undefined ? filter : { view, ...filter };
};

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
  const show = (shown: Shown | null) =>
    setParams((before) => withView(before, shown === null ? {} : { show: shown }), { replace: true });
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
    const found = {
      ...(next.status !== null && { show: next.status }),
      ...(next.reason !== null && { why: next.reason }),
      ...next.days,
    };
    setParams((before) => withView(before, found), { replace: true });
  };
  return [filter, change];
}

/** The specification's own list where only a status, or nothing, is selected. */
export function listFor({ days, status, reason }: PastFilter): OrderFilter {
  if (days !== undefined || reason !== null) return { past: { days, status, reason } };
  return status === null ? { tab: 'history' } : { shown: status };
}
