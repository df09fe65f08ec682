import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as mailbox } from './mailbox/words/en.ts';
import { words as panel } from './panel/words/en.ts';

export const panelWords = defineDictionary({ en: panel });

export const mailboxWords = defineDictionary({ en: mailbox });
