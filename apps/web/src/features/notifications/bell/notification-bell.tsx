import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { VendorEventKind } from '@vendor-portal/contract/events/events.contract.ts';
import { addDays } from '@vendor-portal/contract/values/day.ts';
import { dayIn } from '@vendor-portal/contract/values/zoned-time.ts';
import { queries } from '../../../platform/api/queries.ts';
import { refresh, useOnEvents } from '../../../platform/events/refresh.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import styles from './notification-bell.module.css';
import { notificationsKey, unreadQuery, notificationsQuery, useMarkRead } from '../notifications.queries.ts';
import { notificationMessages } from '../notifications.messages.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { errorText } from '../../../platform/api/feature-status.ts';
import { formatDay, formatInstant } from '../../../platform/i18n/format.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { CursorPager, type PageCursor } from '../../../ui/list/cursor-pager.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';

/** An order that was answered on the screen, here or on another device, is no longer new. */
const REFRESH_EVENTS: readonly VendorEventKind[] = ['notification_added', 'order_moved', 'order_acknowledged'];

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

const FIRST_PAGE: PageCursor = {};

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const messages = useMessages(notificationMessages);
  const { timeZone } = useVendor();
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
          {groupByDay(notifications, timeZone).map(({ day, entries }) => (
            <section key={day} aria-label={nameDay(day, timeZone, messages)}>
              <h3 className={styles['day']}>{nameDay(day, timeZone, messages)}</h3>
              <ul className={styles['list']}>
                {entries.map((notification) => (
                  <li key={notification.id}>
                    <NotificationEntry
                      notification={notification}
                      onOpen={() => {
                        if (notification.readAt === null) read.mutate({ notificationIds: [notification.id] });
                        if (notification.link !== null) onLeave();
                      }}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
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
            <Button size="small" disabled={unread === 0} isBusy={read.isPending} onClick={() => read.mutate({})}>
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

function NotificationEntry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const messages = useMessages(notificationMessages);
  const { timeZone } = useVendor();
  const { kind, title, text, at, readAt, link } = notification;
  const news = messages.orderNews[kind];
  const content = (
    <>
      <span className={styles['head']}>
        <span className={styles['name']}>
          {readAt === null && <span className="visually-hidden">{messages.isNew}: </span>}
          {title}
        </span>
        <time dateTime={at} className={classNames('num', styles['time'])}>
          {formatInstant(at, timeZone, 'time')}
        </time>
      </span>
      <span className={styles['text']}>{[text, news].filter(Boolean).join(' · ')}</span>
    </>
  );
  const className = classNames(styles['entry'], readAt === null && styles['new']);
  return (
    <Place link={link} className={className} onOpen={onOpen}>
      {content}
    </Place>
  );
}

interface PlaceProps {
  readonly link: string | null;
  readonly className: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Place({ link, className, onOpen, children }: PlaceProps) {
  if (link === null) return <div className={className}>{children}</div>;
  return (
    <Link to={link} className={className} onClick={onOpen}>
      {children}
    </Link>
  );
}

/** Newest first, as the list comes. */
function groupByDay(notifications: readonly Notification[], timeZone: string) {
  const groups = Map.groupBy(notifications, ({ at }) => dayIn(timeZone, new Date(at)));
  return [...groups].map(([day, entries]) => ({ day, entries }));
}

function nameDay(day: string, timeZone: string, { today, yesterday }: typeof notificationMessages.en): string {
  const now = dayIn(timeZone, new Date(serverNow()));
  if (day === now) return today;
  return day === addDays(now, -1) ? yesterday : formatDay(day, 'weekday');
}
