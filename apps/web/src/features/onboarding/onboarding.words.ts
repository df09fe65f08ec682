import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as accountStatus } from './words/account-status.en.ts';
import { words as business } from './words/business.en.ts';
import { words as signUpPlace } from './words/sign-up-place.en.ts';
import { words as signUp } from './words/sign-up.en.ts';
import { words as uploads } from './words/uploads.en.ts';

export const signUpPlaceWords = defineDictionary({ en: signUpPlace });

export const signUpWords = defineDictionary({ en: signUp });

export const accountStatusWords = defineDictionary({ en: accountStatus });

export const businessWords = defineDictionary({ en: business });

export const uploadsWords = defineDictionary({ en: uploads });
