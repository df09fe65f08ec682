import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { refresh } from '../../../platform/events/refresh.ts';
import { subscribeToEvents } from '../../../platform/events/events.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-bell.module.css';
import { notificationsKey, unreadQuery } from '../notifications.queries.ts';
import { notificationMessages } from '../notifications.messages.ts';

export function NotificationBell() {
  const messages = useMessages(notificationMessages);
  const queries = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadQuery);
  useEffect(
    () =>
      subscribeToEvents(({ kind }) => {
        if (kind === 'notification_added') void refresh(queries, notificationsKey);
      }),
    [queries],
  );
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
