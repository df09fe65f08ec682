import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { refresh } from '../../../platform/events/refresh.ts';
import { listenToEvents } from '../../../platform/events/events.ts';
import { useWords } from '../../../platform/words/dictionary.ts';
import { lateOverlay } from '../../../ui/late/late-overlay.tsx';
import { useLazyOpening } from '../../../ui/overlay/use-lazy-opening.ts';
import styles from './notification-bell.module.css';
import { notificationsKey, unreadQuery } from '../notifications.queries.ts';
import { notificationWords } from '../notifications.words.ts';

const NotificationPopup = lateOverlay('notifications', () => import('./notification-popup.tsx'));

/** How much is new; what it was opens from it. */
export function NotificationBell() {
  const words = useWords(notificationWords);
  const queries = useQueryClient();
  const { data: unread = 0 } = useQuery(unreadQuery);
  useEffect(
    () =>
      listenToEvents(({ kind }) => {
        if (kind === 'notification_added') void refresh(queries, notificationsKey);
      }),
    [queries],
  );
  const opening = useLazyOpening({
    load: NotificationPopup.load,
    kind: 'dialog',
    trigger: (
      <button type="button" className={styles['bell']} aria-label={unread > 0 ? words.bellWith(unread) : words.bell}>
        <Bell aria-hidden="true" />
        {unread > 0 && (
          <span aria-hidden="true" className={styles['count']}>
            {words.many(unread)}
          </span>
        )}
      </button>
    ),
  });
  return (
    <>
      {opening.triggerElement}
      {opening.isNeeded && (
        <NotificationPopup anchor={opening.anchor} isOpen={opening.isOpen} onOpenChange={opening.setOpen} />
      )}
    </>
  );
}
