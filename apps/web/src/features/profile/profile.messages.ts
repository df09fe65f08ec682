import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as account } from './messages/account.en.ts';

export const accountMessages = defineDictionary({ en: account });
