import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { formatCountdown, formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { useSecondsLeft } from '../../ui/feedback/use-seconds-left.ts';
import { homeMessages } from './dashboard.messages.ts';

const COUNTDOWN_MAX_S = 3600;

export function OldestOrder({ order }: { readonly order: Order }) {
  const messages = useMessages(homeMessages).orders;
  const { timeZone } = useVendor();
  const left = useSecondsLeft(Date.parse(order.confirmBy));
  if (left === 0) return messages.timeUp;
  if (left > COUNTDOWN_MAX_S) return messages.answerBy(formatInstant(order.confirmBy, timeZone, 'time'));
  return <span className="num">{messages.oldest(formatCountdown(left))}</span>;
}
