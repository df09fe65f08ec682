import type { NotificationChannel } from '@vendor-portal/contract/domain/notification-settings.ts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useWords } from '../../platform/words/dictionary.ts';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';
import { accountWords } from './settings.words.ts';
import { StoppedNotice } from './stopped-notice.tsx';
import type { StoppedAddress } from './stopped.queries.ts';
import { TestButton } from './test-button.tsx';

const EmailDialog = lazy(() => import('./email-dialog.tsx'));

interface ChannelRowProps {
  readonly channel: NotificationChannel;
  readonly stopped: StoppedAddress | undefined;
  readonly children: ReactNode;
}

/** A channel's switch, the test that tries it, and below them whether messages by it come back. */
export function ChannelRow({ channel, stopped, children }: ChannelRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>{children}</div>
      <TestButton channel={channel} />
      <div role="status" className={styles['whole']}>
        {stopped && <StoppedNotice stopped={stopped} action={channel === 'email' && <ChangeEmail />} />}
      </div>
    </div>
  );
}

function ChangeEmail() {
  const words = useWords(accountWords).signIn;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {words.changeEmail}
      </Button>
      <Suspense>{isOpen && <EmailDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
