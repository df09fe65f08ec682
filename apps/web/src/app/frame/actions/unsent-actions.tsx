import { useStoreOutcomes } from '../../../features/availability/availability.queries.ts';
import { useFailedActions, useSendActions } from '../../../platform/actions/actions.ts';
import { shareSession } from '../../../platform/session/other-tabs.ts';
import { LazySignOutDialog } from './lazy-sign-out-dialog.tsx';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';

/** With the messages of all that can be refused. */
const RefusedActions = lazyWithRetry('refused actions', () => import('./refused-actions.tsx'));

// For good: a tab that was signed out hears when another signs in.
shareSession();

/** On every screen: sends what this vendor did, shows what was refused or has expired, and asks before a sign-out drops any of it. */
export function UnsentActions() {
  useSendActions();
  useStoreOutcomes();
  const failed = useFailedActions();
  return (
    <>
      {failed.length > 0 && (
        <LazyBoundary>
          <RefusedActions refused={failed} />
        </LazyBoundary>
      )}
      <LazySignOutDialog />
    </>
  );
}
