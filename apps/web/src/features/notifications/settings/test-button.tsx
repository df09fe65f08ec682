import {
  CHANNEL_SETTING,
  type NotificationChannel,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { useSendTest } from './channels.queries.ts';
import { channelMessages } from './channels.messages.ts';

export function TestButton({ channel }: { channel: NotificationChannel }) {
  const messages = useMessages(channelMessages);
  const toast = useToast();
  const test = useSendTest();
  return (
    <Button
      size="small"
      isBusy={test.isPending}
      aria-label={messages.testOf(messages.settings[CHANNEL_SETTING[channel]].label)}
      onClick={() =>
        test.mutate(
          { channel },
          {
            onSuccess: () => toast.show({ title: messages.testSent[channel] }),
            onError: (error) => toast.showError(messages.notTested, error),
          },
        )
      }
    >
      {messages.test}
    </Button>
  );
}
