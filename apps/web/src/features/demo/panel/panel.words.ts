import { defineDictionary } from '../../../platform/words/dictionary.ts';

export const panelWords = defineDictionary({ en: () => import('./words/en.ts') });
