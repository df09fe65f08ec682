import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { queries } from '../../../platform/api/queries.ts';
import { refresh, useOnEvents } from '../../../platform/events/refresh.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-bell.module.css';
import { notificationsKey, unreadQuery } from '../notifications.queries.ts';
import { notificationMessages } from '../notifications.messages.ts';

const REFRESH_EVENTS: readonly VendorEventKind[] = ['notification_added'];

const refreshNotifications = () => refresh(queries, notificationsKey);

export function NotificationBell() {
  const messages = useMessages(notificationMessages);
  const { data: unread = 0 } = useQuery(unreadQuery);
  useOnEvents(REFRESH_EVENTS, refreshNotifications);
  return (
    <Popover
      label={messages.bell}
      align="end"
      className={styles['popup']}
      trigger={
        <button
          type="button"
          className={styles['bell']}
          aria-label={unread > 0 ? messages.bellWith(unread) : messages.bell}
        >
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <span aria-hidden="true" className={styles['count']}>
              {messages.many(unread)}
            </span>
          )}
        </button>
      }
    >
      {(close) => (
        <>
          <h2 className={styles['title']}>{messages.bell}</h2>
          <NotificationList onLeave={close} />
        </>
      )}
    </Popover>
  );
}
