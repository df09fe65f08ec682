import { defineDictionary } from '../../platform/words/dictionary.ts';

export const homeWords = defineDictionary({ en: () => import('./words/dashboard.en.ts') });
