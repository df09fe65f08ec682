import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as dashboard } from './messages/dashboard.en.ts';

export const homeMessages = defineDictionary({ en: dashboard });
