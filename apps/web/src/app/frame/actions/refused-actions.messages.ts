import { defineDictionary } from '../../../platform/i18n/dictionary.ts';
import { messages as refusedActions } from './refused-actions.en.ts';

export const refusedMessages = defineDictionary({ en: refusedActions });
