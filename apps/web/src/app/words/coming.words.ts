import { defineDictionary } from '../../platform/words/dictionary.ts';

export const comingWords = defineDictionary({ en: () => import('./coming.en.ts') });
