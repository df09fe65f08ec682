import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as bell } from '../messages/bell.en.ts';

export const bellMessages = defineDictionary({ en: bell });
