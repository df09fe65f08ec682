import { defineDictionary } from '../../platform/words/dictionary.ts';

export const authLayoutWords = defineDictionary({ en: () => import('./auth-layout.en.ts') });
