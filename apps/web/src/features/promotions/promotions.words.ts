import { defineDictionary } from '../../platform/words/dictionary.ts';
import { words as promotion } from './words/promotion.en.ts';
import { words as list } from './words/list.en.ts';
import { words as form } from './words/form.en.ts';
import { words as reactivation } from './words/reactivation.en.ts';

/** What every screen about promotions says: the offer itself, its dates, its figures, where it stands. */
export const promotionWords = defineDictionary({ en: promotion });
export const promotionListWords = defineDictionary({ en: list });
export const promotionFormWords = defineDictionary({ en: form });
export const reactivationWords = defineDictionary({ en: reactivation });
