import { defineDictionary } from '../../platform/words/dictionary.ts';

export const reviewWords = defineDictionary({ en: () => import('./words/reviews.en.ts') });
/** Answering, and the answers kept for later use. */
export const replyWords = defineDictionary({ en: () => import('./words/reply.en.ts') });
