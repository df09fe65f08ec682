import { clearSessionData } from '../storage/session-data.ts';
import { localStore } from '../storage/local-store.ts';
import { sessionChannel } from './session-channel.ts';
import { endSession, session, verifySession } from './session.ts';

async function continueWithStored(over: string | null = null): Promise<void> {
  if (!(await localStore.rereadSession(over))) return;
  clearSessionData();
  await verifySession();
}

/** Sign-ins and sign-outs apply to all tabs. */
export function shareSession(): () => void {
  let token = localStore.get('authToken');
  const unsubscribe = sessionChannel.subscribe((message) => {
    if (message.kind === 'began') void continueWithStored();
    // The end of an older session does not concern this tab.
    else if (message.token === localStore.get('authToken')) endSession(message);
  });
  const stop = session.subscribe(({ auth, hasLeft = false, message }) => {
    const now = localStore.get('authToken');
    if (auth === 'authenticated' && now !== token) {
      token = now;
      sessionChannel.publish({ kind: 'began' });
    } else if (auth === 'not authenticated' && now === null && token !== null) {
      const over = token;
      sessionChannel.publish({ kind: 'ended', token: over, hasLeft, message });
      token = null;
      if (!hasLeft) void continueWithStored(over);
    }
  });
  if (token !== null) sessionChannel.publish({ kind: 'began' });
  return () => {
    unsubscribe();
    stop();
  };
}
