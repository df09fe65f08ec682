import { defineDictionary } from '../../platform/words/dictionary.ts';

export const storePlaceWords = defineDictionary({ en: () => import('./words/en.ts') });
