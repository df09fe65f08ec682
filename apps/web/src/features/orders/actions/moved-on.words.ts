import { defineDictionary } from '../../../platform/words/dictionary.ts';
import { words as movedOn } from '../words/moved-on.en.ts';

/** Said in a dialog whose order was moved by somebody else. */
export const movedOnWords = defineDictionary({ en: movedOn });
