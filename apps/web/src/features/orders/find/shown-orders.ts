import { useSearchParams } from 'react-router';
import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';

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

export const tabOf = (shown: Shown): OrderTab => SHOWN_UNDER[shown];

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
