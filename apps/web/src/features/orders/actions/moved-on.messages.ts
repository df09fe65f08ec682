import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as movedOn } from '../messages/moved-on.en.ts';

/** Said in a dialog whose order was moved by somebody else. */
export const movedOnMessages = defineDictionary({ en: movedOn });
