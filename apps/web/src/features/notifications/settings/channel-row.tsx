import type { NotificationChannel } from '@vendor-portal/contract/notifications/notification-settings.ts';
import type { ReactNode } from 'react';
import styles from '../../../ui/layout/page-rows.module.css';
import { StoppedNotice } from './stopped-notice.tsx';
import type { StoppedAddress } from './stopped.queries.ts';
import { TestButton } from './test-button.tsx';

interface ChannelRowProps {
  readonly channel: NotificationChannel;
  readonly stopped: StoppedAddress | undefined;
  /** Shown if messages bounce. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

export function ChannelRow({ channel, stopped, action, children }: ChannelRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>{children}</div>
      <TestButton channel={channel} />
      <div role="status" className={styles['whole']}>
        {stopped && <StoppedNotice stopped={stopped} action={action} />}
      </div>
    </div>
  );
}
