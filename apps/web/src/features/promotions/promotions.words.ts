import { defineDictionary } from '../../platform/words/dictionary.ts';

/** What every screen about promotions says: the offer itself, its dates, its figures, where it stands. */
export const promotionWords = defineDictionary({ en: () => import('./words/promotion.en.ts') });
export const promotionListWords = defineDictionary({ en: () => import('./words/list.en.ts') });
export const promotionFormWords = defineDictionary({ en: () => import('./words/form.en.ts') });
export const reactivationWords = defineDictionary({ en: () => import('./words/reactivation.en.ts') });
