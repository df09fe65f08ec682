import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { rememberedSwitch, viewSwitch } from '../../../platform/storage/view-state.ts';
import { useSyncExternalStore } from 'react';

/** §2: pending first. */
export const orderTab = viewSwitch<OrderTab>('pending');

export const orderView = rememberedSwitch('orderView');

/** Whether single-key shortcuts are on. */
export const singleKeys = rememberedSwitch('singleKeys');

/** Three columns fit next to the sidebar: a tablet in portrait. */
const WIDE = '(min-width: 820px)';

function subscribe(notify: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
