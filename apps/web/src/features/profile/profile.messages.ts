import { messages as account } from './messages/account.en.ts';

export const accountMessages = { en: account };
