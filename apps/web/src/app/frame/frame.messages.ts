import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as frame } from './frame.en.ts';

export const frameMessages = defineDictionary({ en: frame });
