import { defineDictionary } from '../../../platform/words/dictionary.ts';

/** What a tab's list can be narrowed to. */
export const findWords = defineDictionary({ en: () => import('../words/find.en.ts') });
