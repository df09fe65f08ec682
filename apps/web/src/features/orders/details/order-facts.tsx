import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import type { Order, CallParty } from '@vendor-portal/contract/orders/order.ts';
import { earningsRefunded } from '@vendor-portal/contract/accounting/ledger.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { formatUntil } from '../../../platform/time/format-until.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { orderDetailsMessages } from '../order-details.messages.ts';
import { orderMessages } from '../order.messages.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { ButtonAnchor } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { callNumberQuery } from '../orders.queries.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import styles from './order-details.module.css';

/** Without a text the fact is left out. */
type Facts = readonly (readonly [label: string, text: string | null])[];

export function OrderFacts({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  const { kind } = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const at = (instant: string | null) => instant && formatInstant(instant, timeZone, 'dayAndTime');
  const { courier, promisedAt, scheduledFor, customer } = order;
  const facts: Facts = [
    [messages.customer, customer.firstName],
    [messages.phone, customer.phone || messages.noLongerStored],
    [messages.kind, kind[order.kind]],
    [messages.placedAt, at(order.placedAt)],
    [messages.promisedAt, at(promisedAt)],
    [messages.scheduledFor, at(scheduledFor)],
  ];
  // Position and arrival are left out once the courier has arrived.
  const isOnTheWay = order.status === 'assigned' || order.status === 'dispatched';
  const courierFacts: Facts = [
    [messages.name, courier?.name ?? null],
    [messages.phone, courier?.phone ?? null],
    [messages.place, isOnTheWay ? (courier?.place ?? null) : null],
    [
      order.status === 'assigned' ? messages.atYours : messages.atCustomers,
      isOnTheWay ? at(courier?.arrivesAt ?? null) : null,
    ],
  ];
  return (
    <>
      <Card title={messages.customer}>
        <FactList facts={facts} />
        <CallPerson orderId={order.id} whom="customer" until={customer.callUntil} />
      </Card>
      {courier !== null && (
        <Card title={messages.courier}>
          <FactList facts={courierFacts} />
          <CallPerson orderId={order.id} whom="courier" until={courier.callUntil} />
        </Card>
      )}
    </>
  );
}

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([label, text]) =>
          text !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface CallPersonProps {
  readonly orderId: string;
  readonly whom: CallParty;
  readonly until: string | null | undefined;
}

/** Only while the marketplace has a number for them; it is fetched on demand. */
function CallPerson({ orderId, whom, until }: CallPersonProps) {
  const messages = useMessages(orderDetailsMessages).call;
  const [isAsked, setIsAsked] = useState(false);
  if (typeof until !== 'string' || Date.parse(until) <= serverNow()) return null;
  if (isAsked) return <NumberToDial orderId={orderId} whom={whom} />;
  return (
    <Button onClick={() => setIsAsked(true)}>
      <Phone aria-hidden="true" />
      {messages[whom]}
    </Button>
  );
}

function NumberToDial({ orderId, whom }: Pick<CallPersonProps, 'orderId' | 'whom'>) {
  const messages = useMessages(orderDetailsMessages).call;
  const { timeZone } = useVendor();
  const query = useQuery(callNumberQuery(orderId, whom));
  return (
    <QueryView query={query} skeleton={<Skeleton shape="row" />}>
      {(call) =>
        call === null || call.number === null || call.until === null ? (
          <p role="status" className={styles['callNote']}>
            {messages.none}
          </p>
        ) : (
          <div role="status" className={styles['call']}>
            <ButtonAnchor variant="primary" href={`tel:${call.number}`}>
              <Phone aria-hidden="true" />
              {messages.dial(call.number)}
            </ButtonAnchor>
            <p className={styles['callNote']}>{messages.note(formatUntil(call.until, timeZone))}</p>
          </div>
        )
      }
    </QueryView>
  );
}

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
