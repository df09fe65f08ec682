import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as dashboard } from './words/dashboard.en.ts';

export const homeWords = defineDictionary({ en: dashboard });
