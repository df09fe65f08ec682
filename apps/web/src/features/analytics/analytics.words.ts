import { defineDictionary } from '../../platform/words/dictionary.ts';

export const analyticsWords = defineDictionary({ en: () => import('./words/analytics.en.ts') });
