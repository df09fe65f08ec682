import { useQuery } from '@tanstack/react-query';
import { formatCountdown } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { availabilityQuery, useSetAvailability } from '../../availability/availability.queries.ts';
import { useNow } from '../order-timing.ts';
import { orderListMessages } from '../order-list.messages.ts';

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
