import { earningsRefunded } from '@vendor-portal/contract/accounting/ledger.ts';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './order-details.module.css';
import { orderDetailsMessages } from '../order-details.messages.ts';

const BASIS_POINTS_IN_PERCENT = 100;

interface MoneyLine {
  readonly label: string;
  readonly amount: number;
  readonly look?: 'sum';
}

export function OrderMoney({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  return (
    <Card title={messages.money}>
      <dl className={styles['money']}>
        {moneyLines(order, messages).map(({ label, amount, look }) => (
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

function moneyLines(order: Order, messages: typeof orderDetailsMessages.en): MoneyLine[] {
  const { promotion, discount, deliveryFee } = order;
  const discountLabel = promotion ? messages.discountOf(promotion.name) : messages.discount;
  return [
    { label: messages.subtotal, amount: order.subtotal },
    ...unlessZero(discountLabel, 0 - discount),
    ...unlessZero(messages.deliveryFee, deliveryFee),
    { label: messages.total, amount: order.total, look: 'sum' },
    ...afterPaying(order, messages),
    { label: messages.youEarn, amount: order.earnings, look: 'sum' },
    ...afterRefund(order, messages),
  ];
}

/** Everything is refunded if the order wasn't fulfilled. */
function afterPaying(order: Order, messages: typeof orderDetailsMessages.en): MoneyLine[] {
  if (order.givenBack > 0) return [{ label: messages.givenBack, amount: 0 - order.givenBack }];
  const rate = `${order.commissionRate / BASIS_POINTS_IN_PERCENT}%`;
  return [
    ...unlessZero(messages.toCourier, 0 - order.deliveryFee),
    { label: messages.commission(rate), amount: 0 - order.commission },
    ...unlessZero(messages.deliveryPaid, 0 - order.deliveryPaidByVendor),
  ];
}

/** A refund of an order that was paid for: the vendor bears it, and the commission on it is returned. */
function afterRefund(order: Order, messages: typeof orderDetailsMessages.en): MoneyLine[] {
  if (order.refunded === 0) return [];
  const lost = earningsRefunded(order);
  return [
    { label: messages.givenBack, amount: 0 - order.refunded },
    ...unlessZero(messages.commissionReturned, order.refunded - lost),
    { label: messages.youKeep, amount: order.earnings - lost, look: 'sum' },
  ];
}

const unlessZero = (label: string, amount: number): MoneyLine[] => (amount === 0 ? [] : [{ label, amount }]);
