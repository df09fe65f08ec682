import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as hours } from './words/hours.en.ts';

export const hoursWords = defineDictionary({ en: hours });
