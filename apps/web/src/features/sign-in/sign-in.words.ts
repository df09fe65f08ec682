import { defineDictionary } from '../../platform/words/dictionary.ts';

export const signInWords = defineDictionary({ en: () => import('./words/en.ts') });
