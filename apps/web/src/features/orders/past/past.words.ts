import { defineDictionary } from '../../../platform/words/dictionary.ts';

/** The table of past orders. */
export const pastWords = defineDictionary({ en: () => import('../words/past.en.ts') });
