import { defineDictionary } from '../../platform/words/dictionary.ts';

/** What every screen about orders says: kinds, statuses, times, actions. */
export const orderWords = defineDictionary({ en: () => import('./words/order.en.ts') });
export const orderListWords = defineDictionary({ en: () => import('./words/list.en.ts') });
export const orderDetailsWords = defineDictionary({ en: () => import('./words/details.en.ts') });
export const declineWords = defineDictionary({ en: () => import('./words/decline.en.ts') });
/** Said on every screen of the dashboard: what has come in, and what became of an action. */
export const liveOrderWords = defineDictionary({ en: () => import('./words/live.en.ts') });
