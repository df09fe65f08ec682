import { defineDictionary } from '../../platform/words/dictionary.ts';

export const passwordResetWords = defineDictionary({ en: () => import('./words/en.ts') });
