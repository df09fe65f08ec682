import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as settings } from './messages/settings.en.ts';

export const settingsMessages = defineDictionary({ en: settings });
