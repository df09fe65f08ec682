import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as en } from './always.en.ts';

/** Said when something failed to load or the app itself fell over, so they cannot be fetched first. */
export const alwaysMessages = defineDictionary({ en });
