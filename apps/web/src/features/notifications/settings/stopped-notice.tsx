import type { ReactNode } from 'react';
import { formatInstant } from '../../../platform/words/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { channelWords } from './channels.words.ts';
import type { StoppedAddress } from './stopped.queries.ts';

interface StoppedNoticeProps {
  readonly stopped: StoppedAddress;
  /** The way to put it right that does not stand beside it already. */
  readonly action?: ReactNode;
}

export function StoppedNotice({ stopped, action }: StoppedNoticeProps) {
  const words = useWords(channelWords).stopped;
  const { timeZone } = useVendor();
  const { channel, address, since } = stopped;
  return (
    <Alert tone="warning" title={words.title[channel]} action={action}>
      {words.text[channel](address, formatInstant(since, timeZone, 'day'))}
    </Alert>
  );
}
