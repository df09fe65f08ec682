import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as stopChange } from './messages/stop-change.en.ts';

export const stopChangeMessages = defineDictionary({ en: stopChange });
