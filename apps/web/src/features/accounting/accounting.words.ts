import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as accounting } from './words/accounting.en.ts';
import { words as entry } from './words/entry.en.ts';
import { words as statement } from './words/statement.en.ts';

export const accountingWords = defineDictionary({ en: accounting });
/** What entries are called, and how each comes about. */
export const entryWords = defineDictionary({ en: entry });

export const statementWords = defineDictionary({ en: statement });
