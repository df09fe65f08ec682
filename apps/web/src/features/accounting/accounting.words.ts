import { defineDictionary } from '../../platform/words/dictionary.ts';

export const accountingWords = defineDictionary({ en: () => import('./words/accounting.en.ts') });
/** What entries are called, and how each comes about. */
export const entryWords = defineDictionary({ en: () => import('./words/entry.en.ts') });

export const statementWords = defineDictionary({ en: () => import('./words/statement.en.ts') });
