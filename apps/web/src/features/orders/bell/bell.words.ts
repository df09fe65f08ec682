import { defineDictionary } from '../../../platform/words/dictionary.ts';
import { words as bell } from '../words/bell.en.ts';

/** Volume, tone and test of the bell. */
export const bellWords = defineDictionary({ en: bell });
