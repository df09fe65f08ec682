import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './alarms.en.ts';

/** Lazy-loaded together with the alarms. */
export const alarmMessages = defineDictionary({ en: messages });
