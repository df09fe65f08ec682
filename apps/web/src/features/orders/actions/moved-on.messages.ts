import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as movedOn } from '../messages/moved-on.en.ts';

export const movedOnMessages = defineDictionary({ en: movedOn });
