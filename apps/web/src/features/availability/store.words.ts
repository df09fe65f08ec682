import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words } from './words/store.en.ts';

/** Open, paused, busy. The top bar says it on every screen, so it travels with the frame and is never waited for. */
export const storeWords = defineDictionary({ en: words });
