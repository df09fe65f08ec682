import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as en } from './words/en.ts';

export const landingWords = defineDictionary({ en });
