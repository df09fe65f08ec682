import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as order } from './words/order.en.ts';
import { words as list } from './words/list.en.ts';
import { words as details } from './words/details.en.ts';
import { words as decline } from './words/decline.en.ts';
import { words as live } from './words/live.en.ts';

/** What every screen about orders says: kinds, statuses, times, actions. */
export const orderWords = defineDictionary({ en: order });
export const orderListWords = defineDictionary({ en: list });
export const orderDetailsWords = defineDictionary({ en: details });
export const declineWords = defineDictionary({ en: decline });
/** Said on every screen of the dashboard: what has come in, and what became of an action. */
export const liveOrderWords = defineDictionary({ en: live });
