import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as past } from '../messages/past.en.ts';

export const pastMessages = defineDictionary({ en: past });
