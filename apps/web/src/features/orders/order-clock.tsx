import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatCountdown, formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './order-clock.module.css';
import { timingOf, useNow, type OrderTiming } from './order-timing.ts';
import { orderMessages } from './order.messages.ts';

/** Decorative: the text next to the number says the same. */
export function OrderTimeBar({ order }: { readonly order: Order }) {
  const timing = timingOf(order, useNow());
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
  const timing = timingOf(order, useNow());
  if (timing.kind === 'none') return null;
  return (
    <span className={classNames('num', styles['clock'], styles[timing.tone])}>
      {timing.kind === 'answer' && <span className="visually-hidden">{messages.timeLeft}: </span>}
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
      return messages.answerBy(formatInstant(timing.at, timeZone, 'time'));
    case 'due':
      return messages.due(formatInstant(timing.at, timeZone, 'time'));
    case 'late':
      return messages.late(timing.minutes);
    default:
      return messages.since(timing.minutes);
  }
}
