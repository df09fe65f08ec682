import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words } from './words/en.ts';

/** The bell stands in the frame, so its words travel with it. */
export const notificationWords = defineDictionary({ en: words });
