import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useStoreOutcomes } from '../../../features/availability/availability.queries.ts';
import { useSendActions, waitingActions } from '../../../platform/actions/actions.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';
import { signOut } from '../../../platform/session/session.ts';

/** 22 kB with the dialog component. */
const SignOutDialog = lazyWithRetry('sign-out question', () => import('./sign-out-dialog.tsx'));

const closeSignOut = () => signOutDialog.setState({ isDialogOpen: false });

export function UnsentActions() {
  useSendActions();
  useStoreOutcomes();
  const isSigningOut = useStore(signOutDialog, ({ isDialogOpen }) => isDialogOpen);
  return (
    isSigningOut && (
      <LazyBoundary overlay={{ isOpen: true, onClose: closeSignOut }}>
        <SignOutDialog onClose={closeSignOut} />
      </LazyBoundary>
    )
  );
}

const signOutDialog = createStore<{ readonly isDialogOpen: boolean }>(() => ({ isDialogOpen: false }));

export function confirmSignOut() {
  if (waitingActions().length > 0) signOutDialog.setState({ isDialogOpen: true });
  else void signOut();
}
