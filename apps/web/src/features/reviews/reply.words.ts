import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as reply } from './words/reply.en.ts';

/** Answering, and the answers kept for later use. */
export const replyWords = defineDictionary({ en: reply });
