import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const statementWords = defineDictionary({ en: () => import('../words/statement.en.ts') });
