import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { DECLINE_REASONS } from '@vendor-portal/contract/orders/decline-reason.ts';
import { stepOf } from '@vendor-portal/contract/orders/order-status.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/list/timeline.tsx';
import { declineMessages, orderDetailsMessages, orderMessages } from '../orders.messages.ts';

export function OrderHistory({ order }: { readonly order: Order }) {
  const messages = useMessages(orderDetailsMessages);
  const { status: statusMessages } = useMessages(orderMessages);
  const { reasons } = useMessages(declineMessages);
  const { timeZone } = useVendor();
  const reasonText = (reason: string) => {
    const known = DECLINE_REASONS.find((each) => each === reason);
    return known === undefined ? reason : reasons[known];
  };
  const entries = order.history.map(({ status, at, by, reason }, place): TimelineEntry => {
    const isLast = place === order.history.length - 1;
    const { outcome, isFinal } = stepOf(status);
    const isNow = isLast && !isFinal;
    return {
      key: `${place} ${status}`,
      title: isNow ? statusMessages[status] : messages.step[status],
      time: `${formatInstant(at, timeZone, 'dayAndTime')} · ${messages.by[by]}`,
      children: reason === null ? undefined : reasonText(reason),
      state: outcome === 'lost' ? 'bad' : isNow ? 'now' : 'done',
    };
  });
  const { alert } = order;
  if (alert?.acknowledgedAt != null) {
    entries.push({
      key: 'acknowledged',
      title: messages.acknowledged[alert.kind],
      time: `${formatInstant(alert.acknowledgedAt, timeZone, 'dayAndTime')} · ${alert.acknowledgedBy ?? messages.otherDevice}`,
      state: 'done',
    });
  }
  return (
    <Card title={messages.history}>
      <Timeline entries={entries} stateMessages={messages.stepStates} />
    </Card>
  );
}
