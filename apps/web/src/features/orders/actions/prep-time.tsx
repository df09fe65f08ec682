import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import styles from './order-actions.module.css';
import { orderWords } from '../orders.words.ts';

const CHOICES = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

interface PrepTimeProps {
  readonly order: Order;
  readonly minutes: number | undefined;
  readonly onMinutes: (minutes: number | undefined) => void;
  /** It has been answered, and its answer is on its way. */
  readonly isOver: boolean;
}

/** Left alone, the store's own time holds: most orders are confirmed with one press. */
export function PrepTime({ order, minutes, onMinutes, isOver }: PrepTimeProps) {
  const words = useWords(orderWords);
  const usual = order.prepMinutes === null ? words.usualTime : words.minutes(order.prepMinutes);
  return (
    <label className={styles['prep']}>
      {words.readyIn}
      <select
        disabled={isOver}
        value={minutes ?? ''}
        onChange={({ target }) => onMinutes(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{usual}</option>
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {words.minutes(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
