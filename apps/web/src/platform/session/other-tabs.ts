import { forgetAnswers } from '../storage/forgetting.ts';
import { localStore } from '../storage/local-store.ts';
import { tabChannel } from '../tabs/tab-channel.ts';
import { endSession, session, verifySession } from './session.ts';

/** Between tabs of one origin, which share the stored token anyway. */
type Word =
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly token: string; readonly hasLeft: boolean; readonly message: string };

const channel = tabChannel<Word>('session');

/** Another tab has stored a session since: this one goes on with it instead of holding on to what is over. */
async function goOnWithStored(over: string | null = null): Promise<void> {
  if (!(await localStore.rereadSession(over))) return;
  forgetAnswers();
  await verifySession();
}

/** For good, from the first time the frame stands: what becomes of the session in one tab becomes of it in all. */
export function shareSession(): () => void {
  let token = localStore.get('authToken');
  const deaf = channel.listen((word) => {
    if (word.kind === 'began') void goOnWithStored();
    // Of an older session than this tab's it says nothing.
    else if (word.token === localStore.get('authToken')) endSession(word);
  });
  const stop = session.subscribe(({ auth, hasLeft = false, message }) => {
    const now = localStore.get('authToken');
    if (auth === 'authenticated' && now !== token) {
      token = now;
      channel.tell({ kind: 'began' });
    } else if (auth === 'not authenticated' && now === null && token !== null) {
      const over = token;
      channel.tell({ kind: 'ended', token: over, hasLeft, message });
      token = null;
      if (!hasLeft) void goOnWithStored(over);
    }
  });
  if (token !== null) channel.tell({ kind: 'began' });
  return () => {
    deaf();
    stop();
  };
}
