import { ClipboardPlus, MessageSquareText } from 'lucide-react';
import type { OrderItem } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import styles from './order-items.module.css';
import { orderMessages } from './order.messages.ts';

export function OrderItems({ items }: { readonly items: readonly OrderItem[] }) {
  const messages = useMessages(orderMessages);
  return (
    <ul aria-label={messages.items} className={styles['items']}>
      {items.map((item) => (
        <li key={item.id} className={styles['item']}>
          <b className="num">{item.quantity}×</b>
          <ItemText item={item} />
        </li>
      ))}
    </ul>
  );
}

export function ItemText({ item }: { readonly item: OrderItem }) {
  const messages = useMessages(orderMessages);
  return (
    <span className={styles['text']}>
      {item.name}
      {item.options.length > 0 && <small> · {item.options.map(({ name }) => name).join(', ')}</small>}
      {item.note !== null && <OrderNote label={messages.note} text={item.note} />}
      {item.needsPrescription && (
        <small className={styles['prescription']}>
          <ClipboardPlus aria-hidden="true" />
          {messages.prescription}
        </small>
      )}
    </span>
  );
}

export function OrderNote({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <span className={styles['note']}>
      <MessageSquareText aria-hidden="true" />
      <span>
        <span className="visually-hidden">{label}: </span>
        {text}
      </span>
    </span>
  );
}
