import { defineDictionary } from '../../platform/words/dictionary.ts';

export const termsWords = defineDictionary({ en: () => import('./words/terms.en.ts') });
export const privacyWords = defineDictionary({ en: () => import('./words/privacy.en.ts') });
