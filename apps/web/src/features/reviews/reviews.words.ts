import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as reviews } from './words/reviews.en.ts';

export const reviewWords = defineDictionary({ en: reviews });
