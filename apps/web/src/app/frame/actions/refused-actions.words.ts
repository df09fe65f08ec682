import { defineDictionary } from '../../../platform/words/dictionary.ts';
import { words as refusedActions } from './refused-actions.en.ts';

export const refusedWords = defineDictionary({ en: refusedActions });
