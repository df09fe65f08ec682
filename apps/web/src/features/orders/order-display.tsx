import { ClipboardPlus, MessageSquareText, Bike, ShoppingBag, TriangleAlert } from 'lucide-react';
import type { Order, OrderItem } from '@vendor-portal/contract/orders/order.ts';
import type { OrderStatus } from '@vendor-portal/contract/orders/order-status.ts';
import { formatCountdown } from '../../platform/i18n/format.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { orderTiming, useNow, type OrderTiming } from './order-timing.ts';
import { orderMessages } from './order.messages.ts';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';
import styles from './order-display.module.css';

/** Decorative: the text next to the number says the same. */
export function OrderTimeBar({ order }: { readonly order: Order }) {
  const timing = orderTiming(order, useNow());
  if (timing.kind === 'none') return null;
  return (
    <div aria-hidden="true" className={styles['track']}>
      <div
        className={classNames(styles['run'], styles[timing.tone])}
        style={{ transform: `scaleX(${timing.share})` }}
      />
    </div>
  );
}

export function OrderClock({ order }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const { timeZone } = useVendor();
  const timing = orderTiming(order, useNow());
  if (timing.kind === 'none') return null;
  return (
    <span className={classNames('num', styles['clock'], styles[timing.tone])}>
      {timing.kind === 'answer' && <span className="visually-hidden">{messages.timeLeft}: </span>}
      {timing.kind === 'since' && timing.tone === 'error' && (
        <>
          <TriangleAlert aria-hidden="true" />
          <span className="visually-hidden">{messages.waitingLong}: </span>
        </>
      )}
      {clockText(messages, timing, timeZone)}
    </span>
  );
}

function clockText(
  messages: typeof orderMessages.en,
  timing: Exclude<OrderTiming, { kind: 'none' }>,
  timeZone: string,
) {
  switch (timing.kind) {
    case 'answer':
      return timing.secondsLeft === 0 ? messages.timeUp : formatCountdown(timing.secondsLeft);
    case 'answerBy':
      return messages.answerBy(formatUntil(timing.at, timeZone));
    case 'due':
      return messages.due(formatUntil(timing.at, timeZone));
    case 'late':
      return messages.late(timing.minutes);
    default:
      return messages.since(timing.minutes);
  }
}

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

interface ItemTextProps {
  readonly item: OrderItem;
  readonly checkedBy?: string | null | undefined;
}

export function ItemText({ item, checkedBy }: ItemTextProps) {
  const messages = useMessages(orderMessages);
  return (
    <span className={styles['text']}>
      {item.name}
      {item.options.length > 0 && <small>&nbsp;· {item.options.map(({ name }) => name).join(', ')}</small>}
      {item.note !== null && <OrderNote label={messages.note} text={item.note} />}
      {item.needsPrescription && (
        <small className={styles['prescription']}>
          <ClipboardPlus aria-hidden="true" />
          {messages.prescription}
        </small>
      )}
      {checkedBy != null && <small>&nbsp;· {messages.checkedBy(checkedBy)}</small>}
    </span>
  );
}

/** Always whole, and before everything else about the order. */
export function AllergyNote({ order: { allergyNote } }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  if (allergyNote == null) return null;
  return (
    <p className={classNames(styles['note'], styles['allergy'])}>
      <TriangleAlert aria-hidden="true" />
      <span>
        {messages.allergy}: {allergyNote}
      </span>
    </p>
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

const TONES: Record<OrderStatus, BadgeTone> = {
  placed: 'info',
  confirmed: 'info',
  ongoing: 'warning',
  ready: 'info',
  ready_for_pick_up: 'info',
  assigned: 'success',
  dispatched: 'success',
  delivered: 'success',
  completed: 'success',
  canceled: 'error',
  declined: 'error',
};

const ICONS: Partial<Record<OrderStatus, typeof Bike>> = {
  ready: Bike,
  assigned: Bike,
  dispatched: Bike,
  ready_for_pick_up: ShoppingBag,
};

export function OrderStatusBadge({ order: { status } }: { readonly order: Order }) {
  const messages = useMessages(orderMessages);
  const Icon = ICONS[status];
  return (
    <Badge tone={TONES[status]} {...(Icon ? { icon: <Icon /> } : {})}>
      {messages.status[status]}
    </Badge>
  );
}
