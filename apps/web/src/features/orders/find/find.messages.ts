import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as find } from '../messages/find.en.ts';

export const findMessages = defineDictionary({ en: find });
