import { defineDictionary } from '../../platform/words/dictionary.ts';

export const accountWords = defineDictionary({ en: () => import('./words/account.en.ts') });
