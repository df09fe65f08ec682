import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const recentWords = defineDictionary({ en: () => import('../words/recent.en.ts') });
