import { defineDictionary } from '../../platform/words/dictionary.ts';

export const helpWords = defineDictionary({ en: () => import('./words/en.ts') });
/** The answers themselves: long, and of no use to any other screen. */
export const answerWords = defineDictionary({ en: () => import('./words/answers.en.ts') });
