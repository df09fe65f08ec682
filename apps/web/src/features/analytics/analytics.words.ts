import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as analytics } from './words/analytics.en.ts';

export const analyticsWords = defineDictionary({ en: analytics });
