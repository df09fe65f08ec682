import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as list } from './words/list.en.ts';
import { words as form } from './words/form.en.ts';

export const advertListWords = defineDictionary({ en: list });
export const advertFormWords = defineDictionary({ en: form });
