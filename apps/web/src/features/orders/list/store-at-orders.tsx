import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { formatCountdown } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { availabilityQuery, useSetAvailability, useSetBusy } from '../../availability/availability.queries.ts';
import { useNow } from '../order-timing.ts';
import { orderListMessages } from '../order-list.messages.ts';
import styles from './order-list.module.css';

/** Two unanswered orders pause the store (docs/features/orders.md): shows the time left and a button to resume. */
export function PausedNotice() {
  const { data } = useQuery(availabilityQuery);
  return data?.pausedBy === 'scheduler' && data.pausedUntil !== null ? <PausedUntil until={data.pausedUntil} /> : null;
}

function PausedUntil({ until }: { readonly until: string }) {
  const messages = useMessages(orderListMessages).paused;
  const toast = useToast();
  const { mutate, isPending } = useSetAvailability();
  const secondsLeft = Math.ceil((Date.parse(until) - useNow()) / 1000);
  if (secondsLeft <= 0) return null;
  const open = () =>
    mutate(
      { isOpen: true, pausedUntil: null },
      {
        onSuccess: () => toast.show({ title: messages.opened }),
        onError: (error) => toast.showError(messages.notOpened, error),
      },
    );
  return (
    <Alert
      tone="warning"
      title={messages.title}
      action={
        <Button variant="success" isBusy={isPending} onClick={open}>
          {messages.open}
        </Button>
      }
    >
      {messages.why} {messages.opensIn} <span className="num">{formatCountdown(secondsLeft)}</span>.
    </Alert>
  );
}

/** One press; the settings offer other values. */
const BUSY = { busyMinutes: 15, busyUntil: 'in_1_hour' } as const;

/** Adds time to every order when the kitchen is full. Ends automatically. */
export function BusyButton() {
  const messages = useMessages(orderListMessages).busy;
  const toast = useToast();
  const { data } = useQuery(availabilityQuery);
  const { mutate, isPending } = useSetBusy();
  const minutes = data?.busyMinutes ?? 0;
  const press = () => {
    const busy = minutes > 0 ? { busyMinutes: 0 } : BUSY;
    const { busyMinutes } = busy;
    mutate(busy, {
      onSuccess: () => toast.show({ title: busyMinutes > 0 ? messages.on(busyMinutes) : messages.off }),
      onError: (error) => toast.showError(messages.notChanged, error),
    });
  };
  return (
    <Button
      aria-pressed={minutes > 0}
      className={styles['busy']}
      title={messages.meaning}
      disabled={data === undefined}
      isBusy={isPending}
      onClick={press}
    >
      <Hourglass aria-hidden="true" />
      {minutes > 0 ? (
        <span>
          <span className={styles['busyWord']}>{messages.busy}, </span>
          {messages.longer(minutes)}
        </span>
      ) : (
        messages.busy
      )}
    </Button>
  );
}
