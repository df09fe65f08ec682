import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './messages/en.ts';

/** The bell stands in the frame, so its words travel with it. */
export const notificationMessages = defineDictionary({ en: messages });
