import { createStore } from 'zustand/vanilla';
import { waitingActions } from '../../../platform/actions/actions.ts';
import { signOut } from '../../../platform/session/session.ts';

export const question = createStore<{ readonly isAsked: boolean }>(() => ({ isAsked: false }));

/** At once where nothing waits for the line; otherwise somebody has to say that it may be dropped. */
export function askToSignOut() {
  if (waitingActions().length > 0) question.setState({ isAsked: true });
  else void signOut();
}
