import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './order-details.module.css';
import { ItemText, OrderNote } from '../order-items.tsx';
import { orderDetailsMessages, orderMessages } from '../orders.messages.ts';

export function OrderLines({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  const { items: title, orderNote } = useMessages(orderMessages);
  const { currency } = order;
  return (
    <Card title={title}>
      {order.note !== null && <OrderNote label={orderNote} text={order.note} />}
      <ul className={styles['lines']}>
        {order.items.map((item) => (
          <li key={item.id}>
            <b className="num">{item.quantity}×</b>
            <ItemText item={item} />
            <span className={styles['price']}>
              <MoneyText amount={item.lineTotal} currency={currency} />
              {item.quantity > 1 && <small>{messages.each(formatMoney(item.unitPrice, { currency }))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
