import type { Notification } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useVendor } from '../../../platform/session/who-am-i.ts';
import { serverNow } from '../../../platform/time/server-time.ts';
import { useMessages } from '../../../platform/i18n/dictionary.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import styles from './notification-bell.module.css';
import { notificationMessages } from '../notifications.messages.ts';

interface NotificationEntryProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

export function NotificationEntry({ notification, onOpen }: NotificationEntryProps) {
  const messages = useMessages(notificationMessages);
  const { timeZone } = useVendor();
  const { title, text, at, readAt, link } = notification;
  const content = (
    <>
      <span className={styles['head']}>
        <span className={styles['name']}>
          {readAt === null && <span className="visually-hidden">{messages.isNew}: </span>}
          {title}
        </span>
        <time dateTime={at} className={classNames('num', styles['time'])}>
          {formatInstant(at, timeZone, isToday(at, timeZone) ? 'time' : 'day')}
        </time>
      </span>
      <span className={styles['text']}>{text}</span>
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

const isToday = (at: string, timeZone: string) =>
  formatInstant(at, timeZone, 'day') === formatInstant(new Date(serverNow()), timeZone, 'day');
