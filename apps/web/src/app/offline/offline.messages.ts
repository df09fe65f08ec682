import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './offline.en.ts';

/** In one file with the strips, which are fetched late. */
export const offlineMessages = defineDictionary({ en: messages });
