import { defineDictionary } from '../../platform/words/dictionary.ts';

export const hoursWords = defineDictionary({ en: () => import('./words/hours.en.ts') });
