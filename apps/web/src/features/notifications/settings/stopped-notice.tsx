import type { ReactNode } from 'react';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { channelMessages } from './channels.messages.ts';
import type { StoppedAddress } from './channels.queries.ts';

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
