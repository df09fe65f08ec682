import { ORDER_MOVES, type OrderMoveName } from '@vendor-portal/contract/orders/order-moves.ts';
import type { NotificationKind } from '@vendor-portal/contract/notifications/notification-kind.ts';
import type { Notice } from '../../notifications/notify.service.ts';
import type { OrderRow } from '../orders.queries.ts';

const KINDS: Readonly<Partial<Record<OrderMoveName, NotificationKind>>> = {
  expire: 'order_expired',
  dispatch: 'order_picked_up',
  deliver: 'order_delivered',
};

const WORDS: Readonly<Partial<Record<NotificationKind, { title: string; text: string }>>> = {
  order_expired: { title: 'was not answered', text: 'was cancelled because nobody answered it in time.' },
  order_canceled: { title: 'was cancelled', text: 'was cancelled.' },
  order_picked_up: { title: 'was picked up', text: 'is on its way to the customer.' },
  order_delivered: { title: 'was delivered', text: 'has reached the customer.' },
};

/** What a vendor is told of a step that others made; nothing of their own. */
export function noticeOfMove(move: OrderMoveName, { id, number }: OrderRow, reason: string | null): Notice | undefined {
  const kind = KINDS[move] ?? (ORDER_MOVES[move].to === 'canceled' ? 'order_canceled' : undefined);
  const words = kind && WORDS[kind];
  if (!words) return undefined;
  const why = kind === 'order_canceled' && reason ? ` Reason: ${reason}` : '';
  return {
    kind,
    title: `Order ${number} ${words.title}`,
    text: `Order ${number} ${words.text}${why}`,
    link: `/dashboard/orders/${id}`,
  };
}
