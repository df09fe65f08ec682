import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const mailboxWords = defineDictionary({ en: () => import('./words/en.ts') });
