import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { rememberedSwitch, viewSwitch } from '../../../platform/storage/view-state.ts';
import { useSyncExternalStore } from 'react';

/** §2: pending first. */
export const orderTab = viewSwitch<OrderTab>('pending');

/** List or board. */
export const orderView = rememberedSwitch('orderView');

/** Whether single keys act on the list. */
export const singleKeys = rememberedSwitch('singleKeys');

/** Where three columns of orders find room beside the sidebar: a tablet held upright. */
const WIDE = '(min-width: 820px)';

function subscribe(tell: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
