import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const uploadsWords = defineDictionary({ en: () => import('../words/uploads.en.ts') });
