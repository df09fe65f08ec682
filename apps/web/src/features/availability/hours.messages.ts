import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as hours } from './messages/hours.en.ts';

export const hoursMessages = defineDictionary({ en: hours });
