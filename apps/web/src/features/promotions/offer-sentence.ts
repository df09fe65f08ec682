import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { promotionMessages } from './promotions.messages.ts';

interface OfferContext {
  readonly currency: string;
  readonly messages: (typeof promotionMessages.en)['offer'];
  readonly names?: readonly string[] | undefined;
}

const NAMES_MAX = 3;

/** What the customer reads. Null while the form is incomplete. */
export function offerSentence(rule: PromotionRule, { currency, messages, names }: OfferContext): string | null {
  const money = (amount: number) => formatMoney(amount, { currency });
  const { minimumOrder } = rule;
  const what = describeChosen(rule, { messages, names });
  if (what === '') return null;
  const gift = describeGift(rule, what, { money, messages });
  return gift && `${gift}${minimumOrder ? messages.minimum(money(minimumOrder)) : ''}${messages.end}`;
}

/** Null: all products. Empty: none is chosen yet. */
function describeChosen(
  { productIds, categories }: PromotionRule,
  { messages, names = [] }: Pick<OfferContext, 'messages' | 'names'>,
): string | null {
  if (categories.length > 0)
    return categories.length <= NAMES_MAX ? messages.named(categories) : messages.categories(categories.length);
  if (productIds === null) return null;
  if (productIds.length === 0) return '';
  const isNamed = names.length === productIds.length && names.length <= NAMES_MAX;
  return isNamed ? messages.named(names) : messages.chosen(productIds.length);
}

interface GiftContext extends Pick<OfferContext, 'messages'> {
  readonly money: (amount: number) => string;
}

/** `what`: the chosen products; null: all. */
function describeGift(rule: PromotionRule, what: string | null, { money, messages }: GiftContext): string | null {
  const { kind, value, cap, buyQuantity: buy, getQuantity: get } = rule;
  switch (kind) {
    case 'percentage':
      if (!value) return null;
      return `${messages.percentage(value, what ?? messages.everything)}${cap ? messages.cap(money(cap)) : ''}`;
    case 'amount':
      if (!value) return null;
      return what === null ? messages.amount(money(value)) : messages.amountOf(money(value), what);
    case 'free_delivery':
      return what === null ? messages.freeDelivery : messages.freeDeliveryWith(what);
    default:
      if (!buy || !get) return null;
      return what === null ? messages.buyAndGet(buy, get) : messages.buyAndGetOf(buy, get, what);
  }
}
