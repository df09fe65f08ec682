import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as frame } from './frame.en.ts';

export const frameWords = defineDictionary({ en: frame });
