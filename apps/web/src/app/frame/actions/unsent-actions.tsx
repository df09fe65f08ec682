import { useStoreOutcomes } from '../../../features/availability/availability.queries.ts';
import { useFailedActions, useSendActions } from '../../../platform/actions/actions.ts';
import { shareSession } from '../../../platform/session/other-tabs.ts';
import { LazySignOutDialog } from './lazy-sign-out-dialog.tsx';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';

/** Includes the messages of everything that can be refused. */
const RefusedActions = lazyWithRetry('refused actions', () => import('./refused-actions.tsx'));

// Permanently: a signed-out tab learns when another signs in.
shareSession();

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
