import { CHANNEL_SETTING, type NotificationChannel } from '@vendor-portal/contract/domain/notification-settings.ts';
import { errorText } from '../../platform/feature-status.ts';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/use-toast.ts';
import { useSendTest } from './channels.queries.ts';
import { channelWords } from './settings.words.ts';

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
