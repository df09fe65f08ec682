import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as stopChange } from './words/stop-change.en.ts';

export const stopChangeWords = defineDictionary({ en: stopChange });
