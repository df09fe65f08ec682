import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words } from './offline.en.ts';

/** In one file with the strips, which are fetched late. */
export const offlineWords = defineDictionary({ en: words });
