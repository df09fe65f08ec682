import type { OrderTab } from '@vendor-portal/contract/orders/order-status.ts';
import { rememberedSwitch, viewSwitch } from '../../../platform/storage/view-state.ts';

/** §2: pending first. */
export const orderTab = viewSwitch<OrderTab>('pending');

/** List or board. */
export const orderView = rememberedSwitch('orderView');

/** Whether single keys act on the list. */
export const singleKeys = rememberedSwitch('singleKeys');
