import { defineDictionary } from '../../platform/words/dictionary.ts';

export const settingsWords = defineDictionary({ en: () => import('./words/settings.en.ts') });
