import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CallPerson } from './call-person.tsx';
import styles from './order-details.module.css';
import { orderDetailsMessages, orderMessages } from '../orders.messages.ts';

type Facts = readonly (readonly [label: string, text: string])[];

export function OrderFacts({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  const { kind } = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const at = (instant: string) => formatInstant(instant, timeZone, 'dayAndTime');
  const { courier, promisedAt, scheduledFor, customer } = order;
  const facts: Facts = [
    [messages.customer, customer.firstName],
    [messages.phone, customer.phone || messages.notKept],
    [messages.kind, kind[order.kind]],
    [messages.placedAt, at(order.placedAt)],
    ...(scheduledFor === null ? [] : [[messages.scheduledFor, at(scheduledFor)] as const]),
    ...(promisedAt === null ? [] : [[messages.promisedAt, at(promisedAt)] as const]),
  ];
  return (
    <>
      <Card title={messages.customer}>
        <FactList facts={facts} />
        <CallPerson orderId={order.id} whom="customer" until={customer.callUntil} />
      </Card>
      {courier !== null && (
        <Card title={messages.courier}>
          <FactList facts={courierFacts(messages, order, at)} />
          <CallPerson orderId={order.id} whom="courier" until={courier.callUntil} />
        </Card>
      )}
    </>
  );
}

type Messages = (typeof orderDetailsMessages)['en'];

/** Position and arrival are left out once the courier has arrived. */
function courierFacts(messages: Messages, { courier, status }: Order, at: (instant: string) => string): Facts {
  const { name = '', phone = '', place = null, arrivesAt = null } = courier ?? {};
  const isOnTheWay = status === 'assigned' || status === 'dispatched';
  const arrives = status === 'assigned' ? messages.atYours : messages.atCustomers;
  return [
    [messages.name, name],
    [messages.phone, phone],
    ...(isOnTheWay && place !== null ? [[messages.place, place] as const] : []),
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
