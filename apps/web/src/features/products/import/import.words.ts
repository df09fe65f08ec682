import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const importWords = defineDictionary({ en: () => import('../words/import.en.ts') });
