import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const signUpWords = defineDictionary({ en: () => import('../words/sign-up.en.ts') });
