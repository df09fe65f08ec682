import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatInstant } from '../../../platform/words/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CallPerson } from './call-person.tsx';
import styles from './order-details.module.css';
import { orderDetailsWords, orderWords } from '../orders.words.ts';

type Facts = readonly (readonly [label: string, text: string])[];

/** For whom, how and when; then who brings it, where they are and when they arrive. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const words = useWords(orderDetailsWords);
  const { kind } = useWords(orderWords);
  const { timeZone } = useVendor();
  const at = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const { courier, promisedAt, scheduledFor, customer } = order;
  const facts: Facts = [
    [words.customer, customer.firstName],
    [words.phone, customer.phone || words.notKept],
    [words.kind, kind[order.kind]],
    [words.placedAt, at(order.placedAt)],
    ...(scheduledFor === null ? [] : [[words.scheduledFor, at(scheduledFor)] as const]),
    ...(promisedAt === null ? [] : [[words.promisedAt, at(promisedAt)] as const]),
  ];
  return (
    <>
      <Card title={words.customer}>
        <FactList facts={facts} />
        <CallPerson orderId={order.id} whom="customer" until={customer.callUntil} />
      </Card>
      {courier !== null && (
        <Card title={words.courier}>
          <FactList facts={courierFacts(words, order, at)} />
          <CallPerson orderId={order.id} whom="courier" until={courier.callUntil} />
        </Card>
      )}
    </>
  );
}

type Words = (typeof orderDetailsWords)['en'];

/** Where they were and when they wanted to be there is of no use once they have been. */
function courierFacts(words: Words, { courier, status }: Order, at: (instant: string) => string): Facts {
  const { name = '', phone = '', place = null, arrivesAt = null } = courier ?? {};
  const isOnTheWay = status === 'assigned' || status === 'dispatched';
  const arrives = status === 'assigned' ? words.atYours : words.atCustomers;
  return [
    [words.name, name],
    [words.phone, phone],
    ...(isOnTheWay && place !== null ? [[words.place, place] as const] : []),
    ...(isOnTheWay && arrivesAt !== null ? [[arrives, at(arrivesAt)] as const] : []),
  ];
}

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
