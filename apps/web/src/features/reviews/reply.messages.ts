import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as reply } from './messages/reply.en.ts';

export const replyMessages = defineDictionary({ en: reply });
