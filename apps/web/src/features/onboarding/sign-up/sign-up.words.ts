import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const signUpPlaceWords = defineDictionary({ en: () => import('../words/sign-up-place.en.ts') });

export const signUpWords = defineDictionary({ en: () => import('../words/sign-up.en.ts') });
