import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as reply } from './messages/reply.en.ts';

/** Answering, and the answers kept for later use. */
export const replyMessages = defineDictionary({ en: reply });
