import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words } from './alarms.en.ts';

/** In one file with the alarms, which are fetched late. */
export const alarmWords = defineDictionary({ en: words });
