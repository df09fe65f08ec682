import { forgetAnswers } from '../storage/forgetting.ts';
import { localStore } from '../storage/local-store.ts';
import { tabChannel } from '../tabs/tab-channel.ts';
import { endSession, session, verifySession } from './session.ts';

/** Between tabs of one origin, which share the stored token anyway. */
type Message =
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly token: string; readonly hasLeft: boolean; readonly message: string };

const channel = tabChannel<Message>('session');

/** Another tab has stored a session since: this one goes on with it instead of holding on to what is over. */
async function goOnWithStored(over: string | null = null): Promise<void> {
  if (!(await localStore.rereadSession(over))) return;
  forgetAnswers();
  await verifySession();
}

/** For good, from the first time the frame stands: what becomes of the session in one tab becomes of it in all. */
export function shareSession(): () => void {
  let token = localStore.get('authToken');
  const unsubscribe = channel.subscribe((message) => {
    if (message.kind === 'began') void goOnWithStored();
    // The end of an older session is not this tab's.
    else if (message.token === localStore.get('authToken')) endSession(message);
  });
  const stop = session.subscribe(({ auth, hasLeft = false, message }) => {
    const now = localStore.get('authToken');
    if (auth === 'authenticated' && now !== token) {
      token = now;
      channel.publish({ kind: 'began' });
    } else if (auth === 'not authenticated' && now === null && token !== null) {
      const over = token;
      channel.publish({ kind: 'ended', token: over, hasLeft, message });
      token = null;
      if (!hasLeft) void goOnWithStored(over);
    }
  });
  if (token !== null) channel.publish({ kind: 'began' });
  return () => {
    unsubscribe();
    stop();
  };
}
