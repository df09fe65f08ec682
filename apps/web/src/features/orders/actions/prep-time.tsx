import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import styles from './order-actions.module.css';
import { orderMessages } from '../orders.messages.ts';

const CHOICES = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

interface PrepTimeProps {
  readonly order: Order;
  readonly minutes: number | undefined;
  readonly onMinutes: (minutes: number | undefined) => void;
  readonly isOver: boolean;
}

/** Unchanged, the store's usual time applies: most orders are confirmed with one press. */
export function PrepTime({ order, minutes, onMinutes, isOver }: PrepTimeProps) {
  const messages = useMessages(orderMessages);
  const usual = order.prepMinutes === null ? messages.usualTime : messages.minutes(order.prepMinutes);
  return (
    <select
      aria-label={messages.readyIn}
      title={messages.readyIn}
      className={styles['prep']}
      disabled={isOver}
      value={minutes ?? ''}
      onChange={({ target }) => onMinutes(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{usual}</option>
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {messages.minutes(choice)}
        </option>
      ))}
    </select>
  );
}
