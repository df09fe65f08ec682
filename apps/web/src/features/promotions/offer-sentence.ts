import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { promotionMessages } from './promotions.messages.ts';

type Messages = (typeof promotionMessages.en)['offer'];

interface OfferContext {
  readonly currency: string;
  readonly messages: Messages;
  readonly names?: readonly string[] | undefined;
}

const NAMES_MAX = 3;

/** What the customer reads. Null while the form is incomplete. */
export function offerSentence(rule: PromotionRule, { currency, messages, names = [] }: OfferContext): string | null {
  const money = (amount: number) => formatMoney(amount, { currency });
  const chosen = rule.productIds;
  if (chosen?.length === 0) return null;
  const isNamed = chosen !== null && names.length === chosen.length && names.length <= NAMES_MAX;
  const what = chosen === null ? null : isNamed ? messages.named(names) : messages.chosen(chosen.length);
  const gift = GIFTS[rule.kind]({ rule, what, money, messages });
  if (gift === null) return null;
  return `${gift}${rule.minimumOrder ? messages.minimum(money(rule.minimumOrder)) : ''}${messages.end}`;
}

interface Gift {
  readonly rule: PromotionRule;
  /** The chosen products; null: all. */
  readonly what: string | null;
  readonly money: (amount: number) => string;
  readonly messages: Messages;
}

const GIFTS: Readonly<Record<PromotionKind, (gift: Gift) => string | null>> = {
  percentage: ({ rule: { value, cap }, what, money, messages }) =>
    value ? `${messages.percentage(value, what ?? messages.everything)}${cap ? messages.cap(money(cap)) : ''}` : null,
  amount: ({ rule: { value }, what, money, messages }) =>
    value ? (what === null ? messages.amount(money(value)) : messages.amountOf(money(value), what)) : null,
  free_delivery: ({ what, messages }) => (what === null ? messages.freeDelivery : messages.freeDeliveryWith(what)),
  buy_x_get_y: ({ rule: { buyQuantity: buy, getQuantity: get }, what, messages }) =>
    buy && get ? (what === null ? messages.buyAndGet(buy, get) : messages.buyAndGetOf(buy, get, what)) : null,
};
