import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as en } from './messages/en.ts';

export const storePlaceMessages = defineDictionary({ en });
