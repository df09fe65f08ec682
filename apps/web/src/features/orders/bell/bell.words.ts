import { defineDictionary } from '../../../platform/words/dictionary.ts';

/** Volume, tone and test of the bell. */
export const bellWords = defineDictionary({ en: () => import('../words/bell.en.ts') });
