import { messages as order } from './messages/order.en.ts';
import { messages as list } from './messages/list.en.ts';
import { messages as details } from './messages/details.en.ts';
import { messages as decline } from './messages/decline.en.ts';
import { messages as live } from './messages/live.en.ts';

export const orderMessages = { en: order };
export const orderListMessages = { en: list };
export const orderDetailsMessages = { en: details };
export const declineMessages = { en: decline };
/** Shown on every dashboard screen. */
export const liveOrderMessages = { en: live };
