import { defineDictionary } from '../../platform/words/dictionary.ts';

export const panelWords = defineDictionary({ en: () => import('./panel/words/en.ts') });

export const mailboxWords = defineDictionary({ en: () => import('./mailbox/words/en.ts') });
