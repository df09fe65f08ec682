import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadChunk } from '../lazy/load-chunk.ts';
import { errorText } from '../api/feature-status.ts';
import { clearSessionData } from '../storage/session-data.ts';
import { localStore } from '../storage/local-store.ts';
import { sessionEnded } from './session-ended.ts';
import type { Vendor } from './who-am-i.ts';

/** §4 Session. */
type AuthState = 'unknown' | 'verifying' | 'authenticated' | 'not authenticated';

export interface Session {
  readonly auth: AuthState;
  /** Set by a who-am-i that failed and by the unauth action (a 401). */
  readonly isErrored: boolean;
  readonly message: string;
  /** The vendor chose to sign out: the next sign-in starts at the front, not where this one ended. */
  readonly hasLeft?: boolean;
}

/** §3: what signing in hands out. */
export interface SessionGrant {
  readonly token: string;
  readonly vendorId: string;
}

/** Calls come with their contract, which a screen that has called nothing yet need not carry. */
const calls = async () => (await loadChunk('session', () => import('./session-calls.ts'))).sessionCalls;

const inState = (auth: AuthState): Session => ({ auth, isErrored: false, message: '' });

export const session = createStore<Session>(() => inState('unknown'));

export const useSession = () => useStore(session);

/**
 * Asks the server whose session this is. Without a stored token there is nothing to ask. A failure keeps the token
 * (the line may be down) and marks the session errored; a 401 has ended it by then.
 */
export async function verifySession(): Promise<void> {
  await localStore.known();
  const token = localStore.get('authToken');
  if (token === null) {
    markSignedIn(false);
    session.setState(inState('not authenticated'), true);
    return;
  }
  session.setState(inState('verifying'), true);
  try {
    const vendor = await (await calls()).whoAmI();
    if (token !== localStore.get('authToken')) return;
    const auth = authOf(vendor);
    markSignedIn(auth === 'authenticated');
    session.setState(inState(auth), true);
  } catch (error) {
    if (token !== localStore.get('authToken')) return;
    session.setState({ auth: 'not authenticated', isErrored: true, message: errorText(error) }, true);
  }
}

/** The token of a vendor who has not yet entered the sign-up code only serves to do that. */
const authOf = (vendor: Vendor): AuthState => (vendor.status === 'NEW' ? 'not authenticated' : 'authenticated');

/** The vendor before the token: another tab that reads this token finds no other vendor's id beside it. */
const storeGrant = ({ token, vendorId }: SessionGrant) =>
  Promise.all([localStore.set('userId', vendorId), localStore.set('authToken', token)]);

/** §4: signup, OTP verification and onboarding success store the returned token and vendorId. */
export async function acceptGrant(grant: SessionGrant): Promise<void> {
  await localStore.ready();
  session.setState(inState('verifying'), true);
  clearSessionData();
  await storeGrant(grant);
  await verifySession();
}

/** The limited one that signing up hands out (§4): it serves to enter the code and makes nobody signed in. */
export async function storeLimitedGrant(grant: SessionGrant): Promise<void> {
  await localStore.ready();
  clearSessionData();
  await storeGrant(grant);
  session.setState(inState('not authenticated'), true);
}

/** The vendor's own wish: over here at once, whether or not the server hears of it. */
export async function signOut(): Promise<void> {
  const token = localStore.get('authToken');
  resetTo({ ...inState('not authenticated'), hasLeft: true });
  if (token === null) return;
  try {
    await (await calls()).sendSignOut(token);
  } catch {
    // The session then ends by its own time-out.
  }
}

/** The unauth action of §4. */
function unauth(message: string): void {
  resetTo({ auth: 'not authenticated', isErrored: true, message });
}

/** As another tab has it: left, or ended by the server. */
export const endSession = ({ hasLeft, message }: { readonly hasLeft: boolean; readonly message: string }) =>
  resetTo({ auth: 'not authenticated', isErrored: !hasLeft, message, hasLeft });

function resetTo(after: Session) {
  markSignedIn(false);
  void localStore.dropSession();
  session.setState(after, true);
  clearSessionData();
}

/** §8: a 401 also signs the vendor out. Returns what stops listening. */
export const signOutOn401 = () =>
  sessionEnded.subscribe(({ token, message }) => {
    if (token !== null && token === localStore.get('authToken')) unauth(message);
  });

/**
 * Whether a page may show the dashboard's frame before anybody was asked: `before-app.js` reads it, which can't wait for
 * the stored token. It opens nothing: whoever makes it up sees an empty frame, and then the sign-in.
 */
const MARK = 'vendor.signedIn';

function markSignedIn(isSignedIn: boolean) {
  try {
    if (isSignedIn) localStorage.setItem(MARK, 'yes');
    else localStorage.removeItem(MARK);
  } catch {
    // Without it the frame comes with the app.
  }
}
