import { useStore } from 'zustand';
import { signOutDialog } from './confirm-sign-out.ts';
import { lazyWithRetry } from '../../../platform/lazy/lazy-with-retry.ts';
import { LazyBoundary } from '../../../ui/layout/lazy-boundary.tsx';

/** 22 kB with the dialog component. */
const SignOutDialog = lazyWithRetry('sign-out question', () => import('./sign-out-dialog.tsx'));

const close = () => signOutDialog.setState({ isDialogOpen: false });

export function LazySignOutDialog() {
  const isDialogOpen = useStore(signOutDialog, (state) => state.isDialogOpen);
  return (
    isDialogOpen && (
      <LazyBoundary overlay={{ isOpen: true, onClose: close }}>
        <SignOutDialog onClose={close} />
      </LazyBoundary>
    )
  );
}
