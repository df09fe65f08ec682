import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as accounting } from './messages/accounting.en.ts';
import { messages as entry } from './messages/entry.en.ts';
import { messages as statement } from './messages/statement.en.ts';

export const accountingMessages = defineDictionary({ en: accounting });
export const entryMessages = defineDictionary({ en: entry });

export const statementMessages = defineDictionary({ en: statement });
