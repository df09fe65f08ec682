import { useEffect, useEffectEvent } from 'react';
import { type Acknowledged, useOrderAlerts } from '../../features/orders/bell/order-alerts.queries.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { alarmMessages } from './alarms.messages.ts';

/** Longer than other toasts, because nobody pressed anything on this device. */
const SHOWN_MS = 20_000;

/** When another device ends an alert, shows who ended it and when. */
export function useAcknowledgedElsewhere() {
  const { acknowledged } = useMessages(alarmMessages);
  const { timeZone } = useVendor();
  const toast = useToast();
  // Alerts that this device acknowledged are already gone.
  const shown = useOrderAlerts();
  const report = useEffectEvent(({ orderId, at, by }: Acknowledged) => {
    const order = shown.find(({ id }) => id === orderId);
    if (order?.alert == null) return;
    toast.show({
      title: acknowledged[order.alert.kind](order.number, formatInstant(at, timeZone, 'time')),
      detail: by === null ? acknowledged.elsewhere : acknowledged.on(by),
      duration: SHOWN_MS,
    });
  });
  useEffect(
    () =>
      subscribeToEvents((event) => {
        if (event.kind === 'order_acknowledged') report(event);
      }),
    [],
  );
}
