import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as en } from './words/en.ts';
import { words as answers } from './words/answers.en.ts';

export const helpWords = defineDictionary({ en });
/** The answers themselves: long, and of no use to any other screen. */
export const answerWords = defineDictionary({ en: answers });
