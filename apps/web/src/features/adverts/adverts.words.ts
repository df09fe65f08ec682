import { defineDictionary } from '../../platform/words/dictionary.ts';

export const advertListWords = defineDictionary({ en: () => import('./words/list.en.ts') });
export const advertFormWords = defineDictionary({ en: () => import('./words/form.en.ts') });
