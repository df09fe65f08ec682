import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatCountdown, formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { classNames } from '../../ui/look/class-names.ts';
import styles from './order-clock.module.css';
import { timingOf, useNow, type OrderTiming } from './order-timing.ts';
import { orderWords } from './orders.words.ts';
import type { words as orderTexts } from './words/order.en.ts';

/** How the time runs, drawn along the card's upper edge. The words beside the number say the same. */
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
  const words = useWords(orderWords);
  const { timeZone } = useVendor();
  const timing = timingOf(order, useNow());
  if (timing.kind === 'none') return null;
  return (
    <span className={classNames('num', styles['clock'], styles[timing.tone])}>
      {timing.kind === 'answer' && <span className="visually-hidden">{words.timeLeft}: </span>}
      {clockText(words, timing, timeZone)}
    </span>
  );
}

function clockText(words: typeof orderTexts, timing: Exclude<OrderTiming, { kind: 'none' }>, timeZone: string) {
  switch (timing.kind) {
    case 'answer':
      return timing.secondsLeft === 0 ? words.timeUp : formatCountdown(timing.secondsLeft);
    case 'answerBy':
      return words.answerBy(formatInstant(timing.at, timeZone, 'time'));
    case 'due':
      return words.due(formatInstant(timing.at, timeZone, 'time'));
    case 'late':
      return words.late(timing.minutes);
    default:
      return words.since(timing.minutes);
  }
}
