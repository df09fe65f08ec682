import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing, CircleAlert, OctagonX, VolumeX, WifiOff } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Order } from '@vendor-portal/contract/orders/order.ts';
import { isPaidThoughLost } from '@vendor-portal/contract/orders/order-price.ts';
import { availabilityQuery } from '../../features/availability/availability.queries.ts';
import { useUnseen, orderToShow } from '../../features/orders/bell/bell.ts';
import { orderTab } from '../../features/orders/order-view.ts';
import { acknowledgeOrder, useOrderAlerts } from '../../features/orders/order-alerts.queries.ts';
import { NewOrders } from '../../features/orders/bell/order-bell.tsx';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { allowSound, sound } from '../../platform/sound/speaker.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { Alarm } from './alert-line.tsx';
import { alarmMessages } from './alarms.messages.ts';
import { usePausedAlarm } from './use-paused-alarm.tsx';
import { useRefusedAlarms } from './use-refused-alarms.tsx';
import { useUndoAlarms } from './use-undo-alarms.tsx';
import { unprintedAlarms } from './unprinted-alarms.ts';
import { useWithdrawnAlarms } from './use-withdrawn-alarms.tsx';
import { PATHS } from '../../platform/paths.ts';
import { loadChunk } from '../../platform/lazy/load-chunk.ts';
import { whenIdle } from '../../platform/time/waiting.ts';
import { localStore } from '../../platform/storage/local-store.ts';
import { connection } from '../../platform/events/events.ts';
import { serverNow } from '../../platform/time/server-time.ts';

export function useAlarms(isOrderWaiting: boolean): readonly Alarm[] {
  const messages = useMessages(alarmMessages);
  const { timeZone } = useVendor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOnOrders = pathname === PATHS.orders;
  const { lostAt, acknowledge } = useLostConnection();
  const push = useStoppedPush();
  const refused = useRefusedAlarms();
  const withdrawn = useWithdrawnAlarms();
  const undoable = useUndoAlarms();
  const unprinted = useStore(unprintedAlarms);
  const paused = usePausedAlarm();
  const unseen = useUnseen();
  const isRinging = unseen.size > 0;
  const isSilent = useStore(sound, ({ isBlocked }) => isBlocked);
  // A store that takes no orders has nothing to ring for.
  const takesOrders = useQuery(availabilityQuery).data?.takesOrders === true;
  const turnOn = { label: messages.sound.turnOn, onAction: () => void allowSound() };
  const alarms: Alarm[] = useOrderAlerts().map((order) => {
    const isMissed = order.alert?.kind === 'missed';
    const { title, text } = isMissed ? missedText(messages, order) : cancelledText(messages, order, timeZone);
    return {
      tone: 'danger',
      icon: isMissed ? <CircleAlert aria-hidden="true" /> : <OctagonX aria-hidden="true" />,
      title,
      text,
      action: {
        label: isMissed ? messages.seen : messages.cancelled.stopped,
        onAction: () => acknowledgeOrder(order.id),
      },
      isAudible: true,
    };
  });
  alarms.push(...undoable, ...refused, ...withdrawn);
  if (lostAt !== null) {
    alarms.push({
      tone: 'ink',
      icon: <WifiOff aria-hidden="true" />,
      title: messages.connection.title(formatUntil(new Date(lostAt).toISOString(), timeZone)),
      text: messages.connection.text,
      action: { label: messages.seen, onAction: acknowledge },
      isAudible: true,
    });
  }
  if (isRinging) {
    const showFirst = () => {
      orderTab.choose('pending');
      orderToShow.setState({ orderId: [...unseen.keys()][0] ?? null });
      void navigate(PATHS.orders);
    };
    const see = isOnOrders
      ? undefined
      : {
          label: pathname === PATHS.lock ? messages.answer : messages.see,
          onAction: showFirst,
        };
    alarms.push({
      tone: isSilent ? 'danger' : 'new',
      icon: <BellRing aria-hidden="true" />,
      title: <NewOrders />,
      action: isSilent ? turnOn : see,
      isAudible: false,
      isAnnounced: true,
    });
  }
  alarms.push(...unprinted);
  if (isOnOrders) alarms.push(...paused);
  if (!isRinging && isSilent && takesOrders) {
    alarms.push({
      tone: isOrderWaiting ? 'danger' : 'calm',
      icon: <VolumeX aria-hidden="true" />,
      title: messages.sound.off,
      text: messages.sound.text,
      action: turnOn,
      isAudible: false,
    });
  }
  if (push.hasStopped) {
    alarms.push({
      tone: 'ink',
      icon: <BellOff aria-hidden="true" />,
      title: messages.push.title,
      text: messages.push.text,
      action: {
        label: messages.push.turnOn,
        onAction: () => {
          push.acknowledge();
          void navigate(PATHS.settings, { state: { settingsPage: 'notifications' } });
        },
      },
      isAudible: true,
    });
  }
  return alarms;
}

type Messages = typeof alarmMessages.en;

const missedText = ({ missed }: Messages, { number, alert, currency, total }: Order) => ({
  title: missed.title(number, formatMoney(alert?.lost ?? total, { currency })),
  text: missed.text,
});

function cancelledText({ cancelled }: Messages, order: Order, timeZone: string) {
  const [before, last] = order.history.slice(-2);
  const wasInKitchen = before?.status === 'confirmed' || before?.status === 'ongoing';
  const parts = [
    wasInKitchen && cancelled.stop,
    isPaidThoughLost(order)
      ? cancelled.paid(formatMoney(order.earnings, { currency: order.currency }))
      : cancelled.notPaid,
    last?.reason != null && cancelled.reason(last.reason),
    // Last, because a phone may cut it off.
    last && cancelled.cancelled(cancelled.by[last.by](formatUntil(last.at, timeZone))),
  ];
  return { title: cancelled.alert(order.number), text: parts.filter((part) => typeof part === 'string').join(' ') };
}

const CHECK_MS = 60_000;

const browserPush = () =>
  loadChunk('push state', () => import('../../features/notifications/settings/browser-push.ts'));

/** It worked before and nobody turned it off: permission was withdrawn, or the subscription is gone. */
async function hasPushStopped(): Promise<boolean> {
  await localStore.ready();
  const state = await (await browserPush()).readPushState();
  if (state === 'on') await localStore.set('isPushOn', true);
  return state !== 'on' && localStore.get('isPushOn');
}

function useStoppedPush() {
  const [hasStopped, setHasStopped] = useState(false);
  useEffect(() => {
    let isOver = false;
    const check = () => {
      if (isOver || document.visibilityState !== 'visible' || !navigator.onLine) return;
      // A browser that can't tell is no reason for an alarm.
      hasPushStopped().then(
        (stopped) => !isOver && setHasStopped(stopped),
        () => undefined,
      );
    };
    const cancel = whenIdle(check);
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      isOver = true;
      cancel();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return {
    hasStopped,
    acknowledge: () => {
      setHasStopped(false);
      void localStore.set('isPushOn', false);
    },
  };
}

/** A phone that changes cells is disconnected this long, which isn't worth an alarm. */
export const GRACE_MS = 3000;

export const lostConnection = createStore<{ readonly lostAt: number | null }>(() => ({ lostAt: null }));

const setLostAt = (lostAt: number | null) => lostConnection.setState({ lostAt });

/** Null while connected, within the grace time, or acknowledged. */
function useLostConnection() {
  const isLost = useStore(connection, ({ state }) => state === 'lost');
  const lostAt = useStore(lostConnection, (state) => state.lostAt);
  useEffect(() => {
    if (!isLost) return undefined;
    const since = serverNow();
    const timer = setTimeout(() => setLostAt(since), GRACE_MS);
    return () => {
      clearTimeout(timer);
      setLostAt(null);
    };
  }, [isLost]);
  return { lostAt, acknowledge: () => setLostAt(null) };
}
