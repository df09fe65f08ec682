import { useStoreOutcomes } from '../../../features/availability/availability.queries.ts';
import { useFailedActions, useSendActions } from '../../../platform/actions/actions.ts';
import { shareSession } from '../../../platform/session/other-tabs.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import { useStore } from 'zustand';
import { signOutDialog } from './confirm-sign-out.ts';

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

/** 22 kB with the dialog component. */
const SignOutDialog = lazyWithRetry('sign-out question', () => import('./sign-out-dialog.tsx'));

const close = () => signOutDialog.setState({ isDialogOpen: false });

function LazySignOutDialog() {
  const isDialogOpen = useStore(signOutDialog, (state) => state.isDialogOpen);
  return (
    isDialogOpen && (
      <LazyBoundary overlay={{ isOpen: true, onClose: close }}>
        <SignOutDialog onClose={close} />
      </LazyBoundary>
    )
  );
}
