import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as terms } from './messages/terms.en.ts';
import { messages as privacy } from './messages/privacy.en.ts';

export const termsMessages = defineDictionary({ en: terms });
export const privacyMessages = defineDictionary({ en: privacy });
