import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as authLayout } from './auth-layout.en.ts';

export const authLayoutWords = defineDictionary({ en: authLayout });
