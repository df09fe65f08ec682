import { BellOff, OctagonX, VolumeX, WifiOff } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useUnseen } from '../../features/orders/bell/bell.ts';
import {
  acknowledgeCancellation,
  useCancellations,
  type Cancellation,
} from '../../features/orders/bell/cancellations.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { allowSound, sound } from '../../platform/sound/speaker.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { Alarm } from './alarm-bar.tsx';
import type { messages as alarmTexts } from './alarms.en.ts';
import { alarmMessages } from './alarms.messages.ts';
import { useLostConnection } from './use-lost-connection.ts';
import { useStoppedPush } from './use-stopped-push.ts';
import { PATHS } from '../../platform/paths.ts';

/** All that must not be missed on whatever screen is open, the most pressing first. */
export function useAlarms(): readonly Alarm[] {
  const messages = useMessages(alarmMessages);
  const { timeZone } = useVendor();
  const navigate = useNavigate();
  const cancelled = useCancellations();
  const { lostAt, acknowledge } = useLostConnection();
  const push = useStoppedPush();
  const isRinging = useUnseen().size > 0;
  const isSilent = useStore(sound, ({ isBlocked }) => isBlocked);
  const alarms: Alarm[] = cancelled.map((cancellation) => ({
    id: cancellation.order.id,
    tone: 'danger',
    icon: <OctagonX aria-hidden="true" />,
    title: titleOf(messages, cancellation),
    text: textOf(messages, cancellation, timeZone),
    action: messages.seen,
    onAction: () => acknowledgeCancellation(cancellation.order.id),
    isAudible: true,
  }));
  if (lostAt !== null) {
    alarms.push({
      id: 'line',
      tone: 'ink',
      icon: <WifiOff aria-hidden="true" />,
      title: messages.line.title(formatInstant(new Date(lostAt), timeZone, 'time')),
      text: messages.line.text,
      action: messages.seen,
      onAction: acknowledge,
      isAudible: true,
    });
  }
  // Before anything rings, the light in the top bar says it.
  if (isRinging && isSilent) {
    alarms.push({
      id: 'sound',
      tone: 'danger',
      icon: <VolumeX aria-hidden="true" />,
      ...messages.sound,
      action: messages.sound.turnOn,
      onAction: () => void allowSound(),
      isAudible: false,
    });
  }
  if (push.hasStopped) {
    alarms.push({
      id: 'push',
      tone: 'ink',
      icon: <BellOff aria-hidden="true" />,
      ...messages.push,
      action: messages.push.turnOn,
      onAction: () => {
        push.acknowledge();
        void navigate(PATHS.settings, { state: { settingsPage: 'notifications' } });
      },
      isAudible: true,
    });
  }
  return alarms;
}

type Messages = typeof alarmTexts;

const titleOf = ({ cancelled }: Messages, { order, wasInKitchen }: Cancellation) =>
  wasInKitchen ? cancelled.inKitchen(order.number) : cancelled.after(order.number);

function textOf({ cancelled }: Messages, cancellation: Cancellation, timeZone: string): string {
  const { order, by, at, reason, wasInKitchen, isPaid } = cancellation;
  return [
    cancelled.by[by](formatInstant(at, timeZone, 'time')),
    reason !== null && cancelled.reason(reason),
    wasInKitchen && cancelled.stop,
    isPaid ? cancelled.paid(formatMoney(order.earnings, { currency: order.currency })) : cancelled.notPaid,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
