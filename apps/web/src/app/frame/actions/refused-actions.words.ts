import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const refusedWords = defineDictionary({ en: () => import('./refused-actions.en.ts') });
