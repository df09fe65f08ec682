import { messages as promotion } from './messages/promotion.en.ts';
import { messages as details } from './messages/details.en.ts';
import { messages as list } from './messages/list.en.ts';
import { messages as form } from './messages/form.en.ts';
import { messages as reactivation } from './messages/reactivation.en.ts';

export const promotionMessages = { en: promotion };
export const promotionListMessages = { en: list };
export const promotionDetailsMessages = { en: details };
export const promotionFormMessages = { en: form };
export const reactivationMessages = { en: reactivation };
