import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const businessWords = defineDictionary({ en: () => import('../words/business.en.ts') });
