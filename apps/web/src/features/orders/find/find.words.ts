import { defineDictionary } from '../../../platform/words/dictionary.ts';
import { words as find } from '../words/find.en.ts';

/** What a tab's list can be narrowed to. */
export const findWords = defineDictionary({ en: find });
