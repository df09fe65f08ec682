import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { signedInPortal } from '../../testing/portal.tsx';
import { callApi } from '../api/call-api.ts';
import { localStore } from '../storage/local-store.ts';
import { openLocalDatabase } from '../storage/open-local-database.ts';
import { tabChannel } from '../tabs/tab-channel.ts';
import { shareSession } from './other-tabs.ts';
import { session, signOut, signOutOn401, verifySession } from './session.ts';

const { server } = signedInPortal();
let stop: () => void;
let otherTab: ReturnType<typeof tabChannel<object>>;
let unsubscribe: () => void;
const received: unknown[] = [];
beforeEach(async () => {
  await verifySession();
  stop = shareSession();
  received.length = 0;
  otherTab = tabChannel<object>('session');
  unsubscribe = otherTab.subscribe((message) => received.push(message));
});
afterEach(() => {
  stop();
  unsubscribe();
});

const ended = { kind: 'ended', hasLeft: true, message: '' };
const storedToken = async () => (await openLocalDatabase()).getItem('authToken');

describe('a session in several tabs', () => {
  it('is signed out in all of them at once', async () => {
    otherTab.publish({ ...ended, token: 'a-token' });
    await vi.waitFor(() => expect(session.getState()).toMatchObject({ auth: 'not authenticated', hasLeft: true }));
    expect(localStore.get('authToken')).toBeNull();
  });

  it('is reported to the others when it ends here', async () => {
    server.responds(signInContract.signOut, null);
    await signOut();
    await vi.waitFor(() => expect(received).toContainEqual({ ...ended, token: 'a-token' }));
  });

  it('does not end with an older one', async () => {
    otherTab.publish({ ...ended, token: 'an-older-one' });
    otherTab.publish({ kind: 'began' });
    await vi.waitFor(async () => expect(await storedToken()).toBe('a-token'));
    expect(session.getState().auth).toBe('authenticated');
  });

  it('leaves another tab’s newer session stored when it ends late, and continues with it', async () => {
    const stopListening = signOutOn401();
    await (await openLocalDatabase()).setItem('authToken', 'a-newer-one');
    server.fails(signInContract.listSessions, 'unauthenticated');
    await expect(callApi(signInContract.listSessions, {})).rejects.toThrow('Please sign in again.');
    await vi.waitFor(() => expect(session.getState().auth).toBe('authenticated'));
    expect([localStore.get('authToken'), await storedToken()]).toEqual(['a-newer-one', 'a-newer-one']);
    expect(server.requests(signInContract.whoAmI).at(-1)?.headers.get('authorization')).toBe('Bearer a-newer-one');
    stopListening();
  });
});
