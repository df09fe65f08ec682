import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as accountStatus } from './messages/account-status.en.ts';
import { messages as business } from './messages/business.en.ts';
import { messages as signUpPlace } from './messages/sign-up-place.en.ts';
import { messages as signUp } from './messages/sign-up.en.ts';
import { messages as uploads } from './messages/uploads.en.ts';

export const signUpPlaceMessages = defineDictionary({ en: signUpPlace });

export const signUpMessages = defineDictionary({ en: signUp });

export const accountStatusMessages = defineDictionary({ en: accountStatus });

export const businessMessages = defineDictionary({ en: business });

export const uploadsMessages = defineDictionary({ en: uploads });
