import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Right } from '@vendor-portal/contract/wire/right.ts';
import { loadChunk } from '../lazy/load-chunk.ts';
import { errorText } from '../api/feature-status.ts';
import { clearSessionData } from '../storage/session-data.ts';
import { localStore } from '../storage/local-store.ts';
import { pinSession } from './pin-session.ts';
import { sessionEnded } from './session-ended.ts';
import type { Presser } from '../actions/action.ts';
import type { Vendor } from './who-am-i.ts';

/** §4 Session. */
type AuthState = 'unknown' | 'verifying' | 'authenticated' | 'not authenticated';

export interface Session {
  readonly auth: AuthState;
  /** Set by a failed who-am-i and by the unauth action (a 401). */
  readonly isErrored: boolean;
  readonly message: string;
  /** The vendor signed out, so the next sign-in starts at the home screen. */
  readonly hasLeft?: boolean;
  /** Unknown before who-am-i has answered, and from a server of the version before. */
  readonly rights?: readonly Right[] | undefined;
  /** Whom who-am-i named, and for which token: what is pressed is theirs. */
  readonly signedIn?: { readonly token: string; readonly presser: Presser };
}

/** §3: the result of signing in. */
export interface SessionGrant {
  readonly token: string;
  readonly vendorId: string;
}

/** Loaded lazily with its contract, which a screen without calls does not need. */
const calls = async () => (await loadChunk('session', () => import('./session-calls.ts'))).sessionCalls;

const inState = (auth: AuthState): Session => ({ auth, isErrored: false, message: '', rights: readMarkedRights() });

export const session = createStore<Session>(() => inState('unknown'));

export const useSession = () => useStore(session);

/**
 * Fetches the session's vendor. Does nothing without a stored token. A failure keeps the token (the connection may be
 * down) and marks the session errored; a 401 has ended it by then.
 */
export async function verifySession(): Promise<void> {
  // Loaded while the token is read.
  if (document.documentElement.dataset['signedIn'] !== undefined) void calls().catch(() => undefined);
  await localStore.ready();
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
    const auth = authState(vendor);
    markSignedIn(auth === 'authenticated', vendor.me?.rights);
    session.setState({ ...inState(auth), signedIn: { token, presser: pressedBy(vendor) } }, true);
  } catch (error) {
    if (token !== localStore.get('authToken')) return;
    session.setState({ auth: 'not authenticated', isErrored: true, message: errorText(error) }, true);
  }
}

/** A server of the version before knows only owners. */
const pressedBy = ({ me }: Vendor): Presser => ({ isTablet: me?.role === 'device', memberId: me?.memberId ?? null });

/** The person is known once who-am-i has answered for this very token; on a tablet, once they have entered their PIN. */
export function storedSession() {
  const [vendorId, token] = [localStore.get('userId'), localStore.get('authToken')];
  const { signedIn } = session.getState();
  if (signedIn?.token !== token) return { vendorId, token, presser: null };
  const { presser } = signedIn;
  const memberId = presser.isTablet ? (pinSession.getState().open?.memberId ?? null) : presser.memberId;
  return { vendorId, token, presser: { ...presser, memberId } };
}

/** The token of a vendor who has not entered the sign-up code is only for entering it. */
const authState = (vendor: Vendor): AuthState => (vendor.status === 'NEW' ? 'not authenticated' : 'authenticated');

/** The vendor first, so that another tab never reads this token with another vendor's id. */
const storeGrant = ({ token, vendorId }: SessionGrant) =>
  Promise.all([localStore.set('userId', vendorId), localStore.set('authToken', token)]);

/** After a crash: nothing fetched before it is used again, and the dashboard waits for the vendor. */
export function restartSession(): Promise<void> {
  session.setState(inState('unknown'), true);
  clearSessionData();
  return verifySession();
}

/** §4: signup, OTP verification and onboarding success store the returned token and vendorId. */
export async function acceptGrant(grant: SessionGrant): Promise<void> {
  await localStore.ready();
  session.setState(inState('verifying'), true);
  clearSessionData();
  await storeGrant(grant);
  await verifySession();
}

/** From signing up (§4): it is only for entering the code, and nobody is signed in. */
export async function storeLimitedGrant(grant: SessionGrant): Promise<void> {
  await localStore.ready();
  clearSessionData();
  await storeGrant(grant);
  session.setState(inState('not authenticated'), true);
}

/** Takes effect here at once, whether or not the server can be reached. */
export async function signOut(): Promise<void> {
  const token = localStore.get('authToken');
  resetTo({ ...inState('not authenticated'), hasLeft: true });
  if (token === null) return;
  try {
    await (await calls()).sendSignOut(token);
  } catch {
    // The session then expires on the server.
  }
}

/** The unauth action of §4. */
function unauth(message: string): void {
  resetTo({ auth: 'not authenticated', isErrored: true, message });
}

/** As in another tab: signed out, or ended by the server. */
export const endSession = ({ hasLeft, message }: { readonly hasLeft: boolean; readonly message: string }) =>
  resetTo({ auth: 'not authenticated', isErrored: !hasLeft, message, hasLeft });

function resetTo(after: Session) {
  markSignedIn(false);
  void localStore.dropSession();
  session.setState(after, true);
  clearSessionData();
}

/** §8: a 401 also signs the vendor out. Returns the unsubscribe function. */
export const signOutOn401 = () =>
  sessionEnded.subscribe(({ token, message }) => {
    if (token !== null && token === localStore.get('authToken')) unauth(message);
  });

/**
 * Lets `before-app.js`, which can't wait for the stored token, show the dashboard's frame at once. It authorizes
 * nothing: a forged mark shows an empty frame, then the sign-in.
 */
const MARK = 'vendor.signedIn';

const RIGHTS_MARK = 'vendor.rights';
function markSignedIn(isSignedIn: boolean, rights?: readonly Right[]) {
  try {
    if (isSignedIn) localStorage.setItem(MARK, 'yes');
    else localStorage.removeItem(MARK);
    if (isSignedIn && rights) localStorage.setItem(RIGHTS_MARK, rights.join(' '));
    else localStorage.removeItem(RIGHTS_MARK);
  } catch {
    // Without it the frame appears once the app has loaded.
  }
}

/** Of the last who-am-i, so that a page that loads doesn't request what the role may not see. The server decides. */
function readMarkedRights(): readonly Right[] | undefined {
  try {
    return localStorage.getItem(RIGHTS_MARK)?.split(' ') as Right[] | undefined;
  } catch {
    return undefined;
  }
}
