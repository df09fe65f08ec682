import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIconCount } from '../../features/orders/bell/waiting-count.ts';
import { PATHS } from '../../platform/paths.ts';
import { ScreenAlert } from '../../ui/layout/screen.tsx';
import { useAlarmNoise } from './alarm-noise.ts';
import { AlertLine, AlertStrip } from './alert-line.tsx';
import { watchForSessionEnd } from './session-alarm.tsx';
import { useAlarms } from './use-alarms.tsx';
import styles from './bottom-strips.module.css';
import { type Acknowledged, useOrderAlerts } from '../../features/orders/live-orders.queries.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { alarmMessages } from './alarms.messages.ts';

// Never unsubscribed: it must outlive the layout, to notice the end of the session.
watchForSessionEnd();

interface AlarmsProps {
  readonly waitingOrders: number;
  readonly strips: ReactNode;
  readonly children: ReactNode;
}

/**
 * Wraps every dashboard screen. On the orders screen the alert line is always below the title; on other screens it
 * appears at the bottom when needed.
 */
export function Alarms({ waitingOrders, strips, children }: AlarmsProps) {
  const alarms = useAlarms();
  const isOnOrders = useLocation().pathname === PATHS.orders;
  useIconCount(waitingOrders);
  useAcknowledgedElsewhere();
  useAlarmNoise(alarms.some(({ isAudible }) => isAudible));
  return (
    <>
      <ScreenAlert value={isOnOrders ? <AlertLine alarms={alarms} waiting={waitingOrders} /> : null}>
        {children}
      </ScreenAlert>
      <BottomStrips>
        {!isOnOrders && <AlertStrip alarms={alarms} />}
        {strips}
      </BottomStrips>
    </>
  );
}

/** Above a phone's navigation. Takes no space when empty. */
function BottomStrips({ children }: { readonly children: ReactNode }) {
  const strips = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = strips.current;
    if (!own) return undefined;
    // Lets page bars and toasts move above the strips.
    const root = document.documentElement.style;
    const watcher = new ResizeObserver(() => root.setProperty('--strip', `${own.offsetHeight}px`));
    watcher.observe(own);
    return () => {
      watcher.disconnect();
      root.removeProperty('--strip');
    };
  }, []);
  return (
    <div ref={strips} className={styles['strips']}>
      {children}
    </div>
  );
}

/** Longer than other toasts, because nobody pressed anything on this device. */
const SHOWN_MS = 20_000;

/** When another device ends an alert, shows who ended it and when. */
function useAcknowledgedElsewhere() {
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
