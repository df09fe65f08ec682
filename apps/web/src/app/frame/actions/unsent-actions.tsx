import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useStoreOutcomes } from '../../../features/availability/availability.queries.ts';
import { useFailedActions, useSendActions, waitingActions } from '../../../platform/actions/actions.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import { signOut } from '../../../platform/session/session.ts';

/** Includes the messages of everything that can be refused. */
const RefusedActions = lazyWithRetry('refused actions', () => import('./refused-actions.tsx'));

/** 22 kB with the dialog component. */
const SignOutDialog = lazyWithRetry('sign-out question', () => import('./sign-out-dialog.tsx'));

const closeSignOut = () => signOutDialog.setState({ isDialogOpen: false });

export function UnsentActions() {
  useSendActions();
  useStoreOutcomes();
  const failed = useFailedActions();
  const isSigningOut = useStore(signOutDialog, ({ isDialogOpen }) => isDialogOpen);
  return (
    <>
      {failed.length > 0 && (
        <LazyBoundary>
          <RefusedActions refused={failed} />
        </LazyBoundary>
      )}
      {isSigningOut && (
        <LazyBoundary overlay={{ isOpen: true, onClose: closeSignOut }}>
          <SignOutDialog onClose={closeSignOut} />
        </LazyBoundary>
      )}
    </>
  );
}

const signOutDialog = createStore<{ readonly isDialogOpen: boolean }>(() => ({ isDialogOpen: false }));

export function confirmSignOut() {
  if (waitingActions().length > 0) signOutDialog.setState({ isDialogOpen: true });
  else void signOut();
}
