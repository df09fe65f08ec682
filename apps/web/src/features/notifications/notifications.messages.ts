import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './messages/en.ts';

/** Bundled with the frame, which shows the bell. */
export const notificationMessages = defineDictionary({ en: messages });
