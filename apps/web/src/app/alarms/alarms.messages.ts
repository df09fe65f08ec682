import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './alarms.en.ts';

export const alarmMessages = defineDictionary({ en: messages });
