import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as list } from './messages/list.en.ts';
import { messages as form } from './messages/form.en.ts';

export const advertListMessages = defineDictionary({ en: list });
export const advertFormMessages = defineDictionary({ en: form });
