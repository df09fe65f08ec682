import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as settings } from './words/settings.en.ts';

export const settingsWords = defineDictionary({ en: settings });
