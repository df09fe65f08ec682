import { CircleAlert } from 'lucide-react';
import { actions, useFailedActions } from '../../platform/actions/actions.ts';
import { isDroppedQuietly } from '../../features/orders/order-alerts.queries.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { lazyWithRetry } from '../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../ui/layout/lazy-boundary.tsx';
import type { Alarm } from './alert-line.tsx';
import { alarmMessages } from './alarms.messages.ts';

/** Includes the messages of everything that can be refused. */
const RefusedAction = lazyWithRetry('refused action', () => import('./refused-action.tsx'));

/** Queued actions that were refused or have expired, until somebody has read them. */
export function useRefusedAlarms(): readonly Alarm[] {
  const messages = useMessages(alarmMessages);
  const failed = useFailedActions().filter((action) => !isDroppedQuietly(action));
  return failed.map((action) => ({
    tone: 'danger',
    icon: <CircleAlert aria-hidden="true" />,
    content: (
      <LazyBoundary key={action.key} failed={messages.refused}>
        <RefusedAction action={action} />
      </LazyBoundary>
    ),
    action: { label: messages.seen, onAction: () => void actions.dismiss(action.key) },
    isAudible: false,
  }));
}
