import { messages as reply } from './messages/reply.en.ts';

export const replyMessages = { en: reply };
