import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as order } from './messages/order.en.ts';
import { messages as list } from './messages/list.en.ts';
import { messages as details } from './messages/details.en.ts';
import { messages as decline } from './messages/decline.en.ts';
import { messages as live } from './messages/live.en.ts';

export const orderMessages = defineDictionary({ en: order });
export const orderListMessages = defineDictionary({ en: list });
export const orderDetailsMessages = defineDictionary({ en: details });
export const declineMessages = defineDictionary({ en: decline });
/** Shown on every dashboard screen. */
export const liveOrderMessages = defineDictionary({ en: live });
