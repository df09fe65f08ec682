import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { availabilityQuery, useSetBusy } from '../../availability/availability.queries.ts';
import { orderListMessages } from '../order-list.messages.ts';
import styles from './order-list.module.css';

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
