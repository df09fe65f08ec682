import type { ReactNode } from 'react';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { channelMessages } from './channels.messages.ts';
import { type StoppedAddress, useSendTest } from './channels.queries.ts';
import {
  CHANNEL_SETTING,
  type NotificationChannel,
} from '@vendor-portal/contract/notifications/notification-settings.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.ts';

interface StoppedNoticeProps {
  readonly stopped: StoppedAddress;
  /** A fix that is not offered beside it already. */
  readonly action?: ReactNode;
}

export function StoppedNotice({ stopped, action }: StoppedNoticeProps) {
  const messages = useMessages(channelMessages).stopped;
  const { timeZone } = useVendor();
  const { channel, address, since } = stopped;
  return (
    <Alert tone="warning" title={messages.title[channel]} action={action}>
      {messages.text[channel](address, formatInstant(since, timeZone, 'day'))}
    </Alert>
  );
}

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
