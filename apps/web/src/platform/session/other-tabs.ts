import { clearSessionData } from '../storage/session-data.ts';
import { localStore } from '../storage/local-store.ts';
import { sessionChannel } from './session-channel.ts';
import { endSession, session, verifySession } from './session.ts';

/** Another tab has stored a session since: this one goes on with it instead of holding on to what is over. */
async function goOnWithStored(over: string | null = null): Promise<void> {
  if (!(await localStore.rereadSession(over))) return;
  clearSessionData();
  await verifySession();
}

/** For good, from the first time the frame stands: what becomes of the session in one tab becomes of it in all. */
export function shareSession(): () => void {
  let token = localStore.get('authToken');
  const unsubscribe = sessionChannel.subscribe((message) => {
    if (message.kind === 'began') void goOnWithStored();
    // The end of an older session is not this tab's.
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
      if (!hasLeft) void goOnWithStored(over);
    }
  });
  if (token !== null) sessionChannel.publish({ kind: 'began' });
  return () => {
    unsubscribe();
    stop();
  };
}
