import { TicketPercent } from 'lucide-react';
import type { PromotionKind } from '@vendor-portal/contract/promotions/promotion-kind.ts';
import type { PromotionRule } from '@vendor-portal/contract/promotions/promotion-price.ts';
import type { Promotion } from '@vendor-portal/contract/promotions/promotion.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import styles from './list/promotion-card.module.css';
import { promotionWords } from './promotions.words.ts';
import type { words as promotionTexts } from './words/promotion.en.ts';

type Words = (typeof promotionTexts)['offer'];

interface Saying {
  readonly currency: string;
  readonly words: Words;
  /** Of the chosen products, where they are known; few enough to be read. */
  readonly names?: readonly string[] | undefined;
}

const NAMES_MAX = 3;

/** What the customer reads. Null while it is not said what is given. */
export function offerSentence(rule: PromotionRule, { currency, words, names = [] }: Saying): string | null {
  const money = (amount: number) => formatMoney(amount, { currency });
  const chosen = rule.productIds;
  if (chosen?.length === 0) return null;
  const isNamed = chosen !== null && names.length === chosen.length && names.length <= NAMES_MAX;
  const what = chosen === null ? null : isNamed ? words.named(names) : words.chosen(chosen.length);
  const gift = GIFTS[rule.kind]({ rule, what, money, words });
  if (gift === null) return null;
  return `${gift}${rule.minimumOrder ? words.minimum(money(rule.minimumOrder)) : ''}${words.end}`;
}

interface Gift {
  readonly rule: PromotionRule;
  /** The chosen products; null: all. */
  readonly what: string | null;
  readonly money: (amount: number) => string;
  readonly words: Words;
}

const GIFTS: Readonly<Record<PromotionKind, (gift: Gift) => string | null>> = {
  percentage: ({ rule: { value, cap }, what, money, words }) =>
    value ? `${words.percentage(value, what ?? words.everything)}${cap ? words.cap(money(cap)) : ''}` : null,
  amount: ({ rule: { value }, what, money, words }) =>
    value ? (what === null ? words.amount(money(value)) : words.amountOf(money(value), what)) : null,
  free_delivery: ({ what, words }) => (what === null ? words.freeDelivery : words.freeDeliveryWith(what)),
  buy_x_get_y: ({ rule: { buyQuantity: buy, getQuantity: get }, what, words }) =>
    buy && get ? (what === null ? words.buyAndGet(buy, get) : words.buyAndGetOf(buy, get, what)) : null,
};

/** What the customer gets, and how often. */
export function OfferText({ promotion }: { readonly promotion: Promotion }) {
  const words = useWords(promotionWords);
  const { currency } = useVendor();
  const { perCustomerLimit } = promotion;
  return (
    <p className={styles['offer']}>
      <TicketPercent aria-hidden="true" />
      <span>
        {offerSentence(promotion, { currency, words: words.offer })}
        {perCustomerLimit !== null && ` ${words.limits.perCustomer(perCustomerLimit)}`}
      </span>
    </p>
  );
}
