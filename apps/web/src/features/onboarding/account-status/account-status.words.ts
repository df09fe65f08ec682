import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const accountStatusWords = defineDictionary({ en: () => import('../words/account-status.en.ts') });
