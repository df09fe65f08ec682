import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './order-details.module.css';
import { orderDetailsWords, orderWords } from '../orders.words.ts';

/** For whom, how and when. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const words = useWords(orderDetailsWords);
  const { kind } = useWords(orderWords);
  const { timeZone } = useVendor();
  const at = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const { courier, promisedAt, scheduledFor, customer } = order;
  const facts: readonly (readonly [string, string])[] = [
    [words.customer, customer.firstName],
    [words.phone, customer.phone || words.notKept],
    [words.kind, kind[order.kind]],
    [words.placedAt, at(order.placedAt)],
    ...(scheduledFor === null ? [] : [[words.scheduledFor, at(scheduledFor)] as const]),
    ...(promisedAt === null ? [] : [[words.promisedAt, at(promisedAt)] as const]),
    ...(courier === null ? [] : [[words.courier, `${courier.name} · ${courier.phone}`] as const]),
  ];
  return (
    <Card title={words.customer}>
      <dl className={styles['facts']}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
