import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages } from './offline.en.ts';

export const offlineMessages = defineDictionary({ en: messages });
