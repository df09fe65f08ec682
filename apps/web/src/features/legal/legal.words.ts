import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as terms } from './words/terms.en.ts';
import { words as privacy } from './words/privacy.en.ts';

export const termsWords = defineDictionary({ en: terms });
export const privacyWords = defineDictionary({ en: privacy });
