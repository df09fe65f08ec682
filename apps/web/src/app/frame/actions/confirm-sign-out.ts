import { createStore } from 'zustand/vanilla';
import { waitingActions } from '../../../platform/actions/actions.ts';
import { signOut } from '../../../platform/session/session.ts';

export const signOutDialog = createStore<{ readonly isDialogOpen: boolean }>(() => ({ isDialogOpen: false }));

export function confirmSignOut() {
  if (waitingActions().length > 0) signOutDialog.setState({ isDialogOpen: true });
  else void signOut();
}
