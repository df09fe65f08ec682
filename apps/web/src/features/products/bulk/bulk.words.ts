import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const bulkWords = defineDictionary({ en: () => import('../words/bulk.en.ts') });
