import { defineDictionary } from '../../../platform/words/dictionary.ts';
import { words as past } from '../words/past.en.ts';

/** The table of past orders. */
export const pastWords = defineDictionary({ en: past });
