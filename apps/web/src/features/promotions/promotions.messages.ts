import { defineDictionary } from '../../platform/i18n/dictionary.ts';
import { messages as promotion } from './messages/promotion.en.ts';
import { messages as details } from './messages/details.en.ts';
import { messages as list } from './messages/list.en.ts';
import { messages as form } from './messages/form.en.ts';
import { messages as reactivation } from './messages/reactivation.en.ts';

export const promotionMessages = defineDictionary({ en: promotion });
export const promotionListMessages = defineDictionary({ en: list });
export const promotionDetailsMessages = defineDictionary({ en: details });
export const promotionFormMessages = defineDictionary({ en: form });
export const reactivationMessages = defineDictionary({ en: reactivation });
