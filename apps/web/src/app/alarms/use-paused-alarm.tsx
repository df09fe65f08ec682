import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { availabilityQuery, useSetAvailability } from '../../features/availability/availability.queries.ts';
import { useIsBefore } from '../../features/orders/order-timing.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { formatUntil } from '../../platform/time/format-until.ts';
import { useVendor } from '../../platform/session/who-am-i.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import type { Alarm } from './alert-line.tsx';
import { alarmMessages } from './alarms.messages.ts';

/** Two missed orders pause the store (docs/features/orders.md): shows until when, with a button to open it. */
export function usePausedAlarm(): readonly Alarm[] {
  const messages = useMessages(alarmMessages).paused;
  const { timeZone } = useVendor();
  const toast = useToast();
  const { mutate, isPending } = useSetAvailability();
  const { data } = useQuery(availabilityQuery);
  const until = data?.pausedBy === 'scheduler' ? data.pausedUntil : null;
  const isPaused = useIsBefore(until === null ? 0 : Date.parse(until));
  if (until === null || !isPaused) return [];
  const open = () =>
    mutate(
      { isOpen: true, pausedUntil: null },
      {
        onSuccess: () => toast.show({ title: messages.opened }),
        onError: (error) => toast.showError(messages.notOpened, error),
      },
    );
  return [
    {
      tone: 'ink',
      icon: <CirclePause aria-hidden="true" />,
      title: messages.title(formatUntil(until, timeZone)),
      text: messages.text,
      action: { label: messages.open, onAction: open, isBusy: isPending },
      isAudible: false,
    },
  ];
}
