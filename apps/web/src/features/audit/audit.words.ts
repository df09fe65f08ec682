import { defineDictionary } from '../../platform/words/dictionary.ts';

export const auditWords = defineDictionary({ en: () => import('./words/audit.en.ts') });
