import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as find } from '../messages/find.en.ts';

/** What a tab's list can be narrowed to. */
export const findMessages = defineDictionary({ en: find });
