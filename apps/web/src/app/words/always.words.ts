import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as en } from './always.en.ts';

/** Said when something failed to load or the app itself fell over, so they cannot be fetched first. */
export const alwaysWords = defineDictionary({ en });
