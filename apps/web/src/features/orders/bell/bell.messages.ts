import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as bell } from '../messages/bell.en.ts';

/** Volume, tone and test of the bell. */
export const bellMessages = defineDictionary({ en: bell });
