import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as en } from './messages/en.ts';
import { messages as answers } from './messages/answers.en.ts';

export const helpMessages = defineDictionary({ en });
/** Separate, because the answers are long and only the help screen needs them. */
export const answerMessages = defineDictionary({ en: answers });
