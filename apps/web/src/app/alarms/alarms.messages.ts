import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './alarms.en.ts';

/** In one file with the alarms, which are fetched late. */
export const alarmMessages = defineDictionary({ en: messages });
