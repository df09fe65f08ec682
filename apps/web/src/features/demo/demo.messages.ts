import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as mailbox } from './mailbox/messages/en.ts';
import { messages as panel } from './panel/messages/en.ts';

export const panelMessages = defineDictionary({ en: panel });

export const mailboxMessages = defineDictionary({ en: mailbox });
