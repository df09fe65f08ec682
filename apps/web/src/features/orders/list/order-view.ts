import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { rememberedSwitch, viewSwitch } from '../../../platform/storage/view-state.ts';
import { useMedia } from '../../../ui/layout/use-media.ts';

/** §2: pending first. */
export const orderTab = viewSwitch<OrderTab>('pending');

export const orderView = rememberedSwitch('orderView');

/** Whether single-key shortcuts are on. */
export const singleKeys = rememberedSwitch('singleKeys');

/** Three columns fit next to the sidebar: a tablet in portrait. */
export const useIsWide = () => useMedia('(min-width: 820px)');
