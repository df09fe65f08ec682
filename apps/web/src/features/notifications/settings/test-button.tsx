import {
  CHANNEL_SETTING,
  type NotificationChannel,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';
import { useSendTest } from './channels.queries.ts';
import { channelWords } from './channels.words.ts';

export function TestButton({ channel }: { channel: NotificationChannel }) {
  const words = useWords(channelWords);
  const toast = useToast();
  const test = useSendTest();
  return (
    <Button
      size="small"
      isBusy={test.isPending}
      aria-label={words.testOf(words.settings[CHANNEL_SETTING[channel]].label)}
      onClick={() =>
        test.mutate(channel, {
          onSuccess: () => toast.show({ title: words.testSent[channel] }),
          onError: (error) => toast.show({ tone: 'error', title: words.notTested, detail: errorText(error) }),
        })
      }
    >
      {words.test}
    </Button>
  );
}
