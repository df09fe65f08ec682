import { OctagonX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { orderLane } from '../../features/orders/actions/order-actions.queries.ts';
import { actions } from '../../platform/actions/actions.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import type { Alarm } from './alert-line.tsx';
import { alarmMessages } from './alarms.messages.ts';

const SHOWN_MS = 10_000;

/** Cancelled while it waited. One that was answered here meanwhile is reported with the refused answer. */
function isWithdrawn({ id, status, history }: Order): boolean {
  const [before, last] = history.slice(-2);
  const isByOthers = last?.by === 'customer' || last?.by === 'administrator';
  const isAnswered = actions.state.getState().actions.some(({ lane }) => lane === orderLane(id));
  return status === 'canceled' && before?.status === 'placed' && isByOthers && !isAnswered;
}

/** A waiting order that the customer cancels leaves the list: for a moment the line says why. */
export function useWithdrawnAlarms(): readonly Alarm[] {
  const { cancelled } = useMessages(alarmMessages);
  const { timeZone } = useVendor();
  const [orders, setOrders] = useState<readonly Order[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const show = (order: Order) => {
      setOrders((shown) => [order, ...shown]);
      timers.add(setTimeout(() => setOrders((shown) => shown.filter((one) => one !== order)), SHOWN_MS));
    };
    const stop = subscribeToEvents((event) => {
      if (event.kind === 'order_moved' && isWithdrawn(event.order)) show(event.order);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return orders.map(({ number, history }) => {
    const last = history.at(-1);
    return {
      tone: 'ink',
      icon: <OctagonX aria-hidden="true" />,
      title: cancelled.title(number),
      text: last && cancelled.by[last.by](formatUntil(last.at, timeZone)),
      isAudible: false,
    };
  });
}
