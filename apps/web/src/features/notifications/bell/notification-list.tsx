import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../platform/api/feature-status.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CursorPager, type PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import styles from './notification-bell.module.css';
import { notificationsQuery, useMarkRead } from '../notifications.queries.ts';
import { notificationMessages } from '../notifications.messages.ts';
import { PATHS } from '../../../platform/paths.ts';

const FIRST_PAGE: PageCursor = {};

export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const messages = useMessages(notificationMessages);
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useQuery(notificationsQuery(page));
  const read = useMarkRead();
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={({ notifications }) => notifications.length === 0}
      empty={
        <EmptyState icon={<Bell />} title={messages.none}>
          {messages.noneText}
        </EmptyState>
      }
    >
      {({ notifications, unread, paginationCursor }) => (
        <>
          <ul className={styles['list']}>
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationEntry
                  notification={notification}
                  onOpen={() => {
                    if (notification.readAt === null) read.mutate([notification.id]);
                    if (notification.link !== null) onLeave();
                  }}
                />
              </li>
            ))}
          </ul>
          <FormError message={read.isError ? `${messages.notRead}: ${errorText(read.error)}` : ''} />
          {(paginationCursor.hasNext || paginationCursor.hasPrevious) && (
            <CursorPager
              cursor={paginationCursor}
              onMove={setPage}
              isBusy={query.isPlaceholderData}
              label={messages.bell}
            />
          )}
          <div className={styles['foot']}>
            <Button size="small" disabled={unread === 0} isBusy={read.isPending} onClick={() => read.mutate('all')}>
              {messages.readAll}
            </Button>
            <TextLink to={PATHS.settings} state={{ settingsPage: 'notifications' }} onClick={onLeave}>
              {messages.settings}
            </TextLink>
          </div>
        </>
      )}
    </QueryView>
  );
}
