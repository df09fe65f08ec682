import { defineDictionary } from '../../platform/words/dictionary.ts';

export const signUpPlaceWords = defineDictionary({ en: () => import('./words/sign-up-place.en.ts') });

export const signUpWords = defineDictionary({ en: () => import('./words/sign-up.en.ts') });

export const accountStatusWords = defineDictionary({ en: () => import('./words/account-status.en.ts') });

export const businessWords = defineDictionary({ en: () => import('./words/business.en.ts') });

export const uploadsWords = defineDictionary({ en: () => import('./words/uploads.en.ts') });
