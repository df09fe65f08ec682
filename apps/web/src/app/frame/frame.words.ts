import { defineDictionary } from '../../platform/words/dictionary.ts';

export const frameWords = defineDictionary({ en: () => import('./frame.en.ts') });
