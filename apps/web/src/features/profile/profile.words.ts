import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as account } from './words/account.en.ts';

export const accountWords = defineDictionary({ en: account });
