import { defineDictionary } from '../../platform/words/dictionary.ts';

export const stopChangeWords = defineDictionary({ en: () => import('./words/stop-change.en.ts') });
