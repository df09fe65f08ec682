import { messages as mailbox } from './mailbox/messages/en.ts';
import { messages as panel } from './panel/messages/en.ts';

export const panelMessages = { en: panel };
export const mailboxMessages = { en: mailbox };
