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
import { useWords } from '../../platform/words/dictionary.ts';
import { formatInstant } from '../../platform/words/format.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { Alarm } from './alarm-bar.tsx';
import type { words as alarmTexts } from './alarms.en.ts';
import { alarmWords } from './alarms.words.ts';
import { useLostLine } from './use-lost-line.ts';
import { useStoppedPush } from './use-stopped-push.ts';
import { PATHS } from '../../platform/paths.ts';

/** All that must not be missed on whatever screen is open, the most pressing first. */
export function useAlarms(): readonly Alarm[] {
  const words = useWords(alarmWords);
  const { timeZone } = useVendor();
  const navigate = useNavigate();
  const cancelled = useCancellations();
  const { lostAt, acknowledge } = useLostLine();
  const push = useStoppedPush();
  const isRinging = useUnseen().size > 0;
  const isSilent = useStore(sound, ({ isBlocked }) => isBlocked);
  const alarms: Alarm[] = cancelled.map((cancellation) => ({
    id: cancellation.order.id,
    tone: 'danger',
    icon: <OctagonX aria-hidden="true" />,
    title: titleOf(words, cancellation),
    text: textOf(words, cancellation, timeZone),
    action: words.seen,
    onAction: () => acknowledgeCancellation(cancellation.order.id),
    isHeard: true,
  }));
  if (lostAt !== null) {
    alarms.push({
      id: 'line',
      tone: 'ink',
      icon: <WifiOff aria-hidden="true" />,
      title: words.line.title(formatInstant(new Date(lostAt), timeZone, 'time')),
      text: words.line.text,
      action: words.seen,
      onAction: acknowledge,
      isHeard: true,
    });
  }
  // Before anything rings, the light in the top bar says it.
  if (isRinging && isSilent) {
    alarms.push({
      id: 'sound',
      tone: 'danger',
      icon: <VolumeX aria-hidden="true" />,
      ...words.sound,
      action: words.sound.turnOn,
      onAction: () => void allowSound(),
      isHeard: false,
    });
  }
  if (push.hasStopped) {
    alarms.push({
      id: 'push',
      tone: 'ink',
      icon: <BellOff aria-hidden="true" />,
      ...words.push,
      action: words.push.turnOn,
      onAction: () => {
        push.acknowledge();
        void navigate(PATHS.settings, { state: { settingsPage: 'notifications' } });
      },
      isHeard: true,
    });
  }
  return alarms;
}

type Words = typeof alarmTexts;

const titleOf = ({ cancelled }: Words, { order, wasInKitchen }: Cancellation) =>
  wasInKitchen ? cancelled.inKitchen(order.number) : cancelled.after(order.number);

function textOf({ cancelled }: Words, cancellation: Cancellation, timeZone: string): string {
  const { order, by, at, reason, wasInKitchen, isPaid } = cancellation;
  return [
    cancelled.by[by](formatInstant(at, timeZone, 'time')),
    reason !== null && cancelled.reason(reason),
    wasInKitchen && cancelled.stop,
    isPaid ? cancelled.paid(formatMoney(order.earnings, { currency: order.currency })) : cancelled.notPaid,
  ]
    .filter((part) => part !== false)
    .join(' ');
}
