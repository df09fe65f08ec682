import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatCountdown, formatInstant } from '../../platform/words/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { useSecondsLeft } from '../../ui/feedback/use-seconds-left.ts';
import { homeWords } from './dashboard.words.ts';

const COUNTDOWN_MAX_S = 3600;

/** How long the most urgent order still waits for an answer. */
export function OldestOrder({ order }: { readonly order: Order }) {
  const words = useWords(homeWords).orders;
  const { timeZone } = useVendor();
  const left = useSecondsLeft(Date.parse(order.confirmBy));
  if (left === 0) return words.timeUp;
  if (left > COUNTDOWN_MAX_S) return words.answerBy(formatInstant(order.confirmBy, timeZone, 'time'));
  return <span className="num">{words.oldest(formatCountdown(left))}</span>;
}
