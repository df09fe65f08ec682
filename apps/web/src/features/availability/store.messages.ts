import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './messages/store.en.ts';

/** Open, paused, busy. The top bar says it on every screen, so it travels with the frame and is never waited for. */
export const storeMessages = defineDictionary({ en: messages });
