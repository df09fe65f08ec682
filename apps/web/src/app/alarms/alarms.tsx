import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LogOut } from 'lucide-react';
import { createRoot, type Root } from 'react-dom/client';
import { useIconCount } from '../../features/orders/bell/waiting-count.ts';
import { PATHS } from '../../platform/paths.ts';
import { ScreenAlert } from '../../ui/layout/screen.tsx';
import { AlertLine, AlertStrip, AlertRow } from './alert-line.tsx';
import { useAlarms } from './use-alarms.tsx';
import { type Acknowledged, useOrderAlerts } from '../../features/orders/order-alerts.queries.ts';
import { waitingActions } from '../../platform/actions/actions.ts';
import { subscribeToEvents } from '../../platform/events/events.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { alarmMessages } from './alarms.messages.ts';
import { session } from '../../platform/session/session.ts';
import { bellSettings } from '../../features/orders/bell/bell-settings.ts';
import { ALARM_SECONDS, scheduleAlarm } from '../../platform/sound/alarm-sound.ts';
import { play, repeat, vibrate } from '../../platform/sound/speaker.ts';
import styles from './alarms.module.css';

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
  const alarms = useAlarms(waitingOrders > 0);
  const { pathname } = useLocation();
  const isInFlow = pathname === PATHS.orders || pathname === PATHS.lock;
  useIconCount(waitingOrders);
  useAcknowledgedElsewhere();
  useAlarmNoise(alarms.some(({ isAudible }) => isAudible));
  return (
    <>
      <ScreenAlert value={isInFlow ? <AlertLine alarms={alarms} /> : null}>{children}</ScreenAlert>
      <BottomStrips>
        {!isInFlow && <AlertStrip alarms={alarms} />}
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
      title: acknowledged[order.alert.kind](order.number, formatUntil(at, timeZone)),
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

let mounted: { readonly root: Root; readonly container: HTMLElement } | undefined;

function hide() {
  if (mounted === undefined) return;
  const { root, container } = mounted;
  mounted = undefined;
  // Deferred, because the session may change while another tree is rendering.
  queueMicrotask(() => root.unmount());
  container.remove();
}

/**
 * A separate root: the layout that rang unmounts with the session, and the sign-in screen's bundle stays free of this
 * code.
 */
function show(message: string) {
  hide();
  // Replaces an existing one.
  for (const other of document.querySelectorAll('[data-session-alarm]')) other.remove();
  const container = document.createElement('div');
  container.dataset['sessionAlarm'] = '';
  document.body.prepend(container);
  mounted = { root: createRoot(container), container };
  mounted.root.render(<SessionAlarm message={message} />);
}

function SessionAlarm({ message }: { readonly message: string }) {
  const messages = useMessages(alarmMessages);
  const [unsent] = useState(() => waitingActions().length);
  useAlarmNoise(true);
  return (
    <section aria-label={messages.alarms} className={styles['alone']}>
      <AlertRow
        alarm={{
          tone: 'danger',
          icon: <LogOut aria-hidden="true" />,
          title: messages.session.title,
          text: [messages.session.text, message, unsent > 0 && messages.session.unsent(unsent)]
            .filter(Boolean)
            .join(' '),
          action: { label: messages.seen, onAction: hide },
          isAudible: true,
        }}
      />
    </section>
  );
}

/** From the first time the layout mounts: notices a session ended by the server, not a sign-out. */
export function watchForSessionEnd(): () => void {
  return session.subscribe((now, before) => {
    // Leaving the store ends the session on the server first.
    if (now.auth === 'authenticated' || now.auth === 'unknown' || now.hasLeft === true) hide();
    else if (before.auth === 'authenticated' && now.isErrored) show(now.message);
  });
}

/** With a pause, so that the bell can be heard too. */
const EVERY_SECONDS = ALARM_SECONDS + 2;

function soundOnce() {
  const { volume, vibrates } = bellSettings();
  play((context, start) => scheduleAlarm(context, start, volume / 100));
  if (vibrates) vibrate([600, 200, 600]);
}

export function useAlarmNoise(isAudible: boolean) {
  useEffect(() => (isAudible ? repeat(soundOnce, EVERY_SECONDS) : undefined), [isAudible]);
}
