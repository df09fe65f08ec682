import { defineDictionary } from '../../platform/words/dictionary.ts';

/** Answering, and the answers kept for later use. */
export const replyWords = defineDictionary({ en: () => import('./words/reply.en.ts') });
