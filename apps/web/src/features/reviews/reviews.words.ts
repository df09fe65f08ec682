import { defineDictionary } from '../../platform/words/dictionary.ts';

export const reviewWords = defineDictionary({ en: () => import('./words/reviews.en.ts') });
