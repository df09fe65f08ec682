import { messages as accountStatus } from './messages/account-status.en.ts';
import { messages as business } from './messages/business.en.ts';
import { messages as signUpPlace } from './messages/sign-up-place.en.ts';
import { messages as signUp } from './messages/sign-up.en.ts';
import { messages as uploads } from './messages/uploads.en.ts';

export const signUpPlaceMessages = { en: signUpPlace };
export const signUpMessages = { en: signUp };
export const accountStatusMessages = { en: accountStatus };
export const businessMessages = { en: business };
export const uploadsMessages = { en: uploads };
