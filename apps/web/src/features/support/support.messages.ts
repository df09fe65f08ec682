import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as en } from './messages/en.ts';
import { messages as answers } from './messages/answers.en.ts';

export const helpMessages = defineDictionary({ en });
/** The answers themselves: long, and of no use to any other screen. */
export const answerMessages = defineDictionary({ en: answers });
