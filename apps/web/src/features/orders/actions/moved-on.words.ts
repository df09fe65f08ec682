import { defineDictionary } from '../../../platform/words/dictionary.ts';

/** Said in a dialog whose order was moved by somebody else. */
export const movedOnWords = defineDictionary({ en: () => import('../words/moved-on.en.ts') });
