import { defineDictionary } from '../../platform/words/dictionary.ts';

export const landingWords = defineDictionary({ en: () => import('./words/en.ts') });
