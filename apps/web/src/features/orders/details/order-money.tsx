import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './order-details.module.css';
import { orderDetailsWords } from '../orders.words.ts';
import type { words as detailsWords } from '../words/details.en.ts';

const BASIS_POINTS_IN_PERCENT = 100;

interface MoneyLine {
  readonly label: string;
  readonly amount: number;
  readonly look?: 'sum';
}

/** From what the items cost, over what the customer pays, down to what the vendor keeps. */
export function OrderMoney({ order }: { readonly order: Order }) {
  const words = useWords(orderDetailsWords);
  return (
    <Card title={words.money}>
      <dl className={styles['money']}>
        {moneyLines(order, words).map(({ label, amount, look }) => (
          <div key={label} className={look && styles[look]}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={order.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function moneyLines(order: Order, words: typeof detailsWords): MoneyLine[] {
  const { promotion, discount, deliveryFee, refunded } = order;
  const discountLabel = promotion ? words.discountOf(promotion.name) : words.discount;
  return [
    { label: words.subtotal, amount: order.subtotal },
    ...unlessZero(discountLabel, 0 - discount),
    ...unlessZero(words.deliveryFee, deliveryFee),
    { label: words.total, amount: order.total, look: 'sum' },
    ...afterPaying(order, words),
    { label: words.youEarn, amount: order.earnings, look: 'sum' },
    ...unlessZero(words.refunded, refunded),
  ];
}

/** From what the customer pays to what the vendor keeps: everything is given back where the order came to nothing. */
function afterPaying(order: Order, words: typeof detailsWords): MoneyLine[] {
  if (order.givenBack > 0) return [{ label: words.givenBack, amount: 0 - order.givenBack }];
  const rate = `${order.commissionRate / BASIS_POINTS_IN_PERCENT} %`;
  return [
    ...unlessZero(words.toCourier, 0 - order.deliveryFee),
    { label: words.commission(rate), amount: 0 - order.commission },
    ...unlessZero(words.deliveryPaid, 0 - order.deliveryPaidByVendor),
  ];
}

const unlessZero = (label: string, amount: number): MoneyLine[] => (amount === 0 ? [] : [{ label, amount }]);
