import { messages as accounting } from './messages/accounting.en.ts';
import { messages as entry } from './messages/entry.en.ts';
import { messages as statement } from './messages/statement.en.ts';

export const accountingMessages = { en: accounting };
export const entryMessages = { en: entry };
export const statementMessages = { en: statement };
