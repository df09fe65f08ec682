import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startContract } from '@vendor-portal/contract/dashboard/start.contract.ts';
import { notificationsContract } from '@vendor-portal/contract/notifications/notifications.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { givenAvailability } from '../../testing/given-availability.ts';
import { signedInPortal } from '../../testing/portal-of-each-test.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { callApi } from '../api/call-api.ts';
import { localStore } from '../storage/local-store.ts';
import { askEarly } from './ask-early.ts';
import * as stored from './stored-entries.ts';
import { takeAsked } from './take-asked.ts';

const QUESTION = {
  path: startContract.readStart.path,
  holds: {
    vendor: signInContract.whoAmI.path,
    notifications: `${notificationsContract.listNotifications.path}?limit=10`,
  },
};
const NEWS = {
  notifications: [],
  unread: 3,
  paginationCursor: { after: null, before: null, hasNext: false, hasPrevious: false },
};

const { server } = signedInPortal();
beforeEach(() => {
  server.answers(startContract.readStart, {
    vendor: givenVendor({ name: 'Asked early' }),
    availability: givenAvailability(),
    notifications: NEWS,
    orders: { orders: [], serverTime: new Date().toISOString(), lastEvent: 0 },
  });
});

const asked = () => server.requests(signInContract.whoAmI).length;
const askedEarly = () => server.requests(startContract.readStart).length;
const who = () => callApi(signInContract.whoAmI, {});

/** What the database holds: the tests' browser has none. */
const onThisDevice = (entries: Awaited<ReturnType<typeof stored.readStored>>) =>
  vi.spyOn(stored, 'readStored').mockResolvedValue(entries);

const signedInHere = () =>
  onThisDevice({ authToken: localStore.get('authToken'), userId: 'v1', deviceId: localStore.get('deviceId') });

describe('what a page asks before its app is there', () => {
  it('answers what the app asks first, each once, and is asked anew after that', async () => {
    signedInHere();
    await askEarly(QUESTION);
    expect((await who()).name).toBe('Asked early');
    expect(await callApi(notificationsContract.listNotifications, { query: { limit: 10 } })).toEqual(NEWS);
    expect([askedEarly(), asked()]).toEqual([1, 0]);
    expect((await who()).name).toBe('Mama Kay');
    expect([askedEarly(), asked()]).toEqual([1, 1]);
  });

  it('answers nobody else who has signed in meanwhile', async () => {
    signedInHere();
    await askEarly(QUESTION);
    await localStore.set('authToken', 'another');
    await who();
    expect(asked()).toBe(1);
  });

  it('is left to the app where it came to nothing, or was refused', async () => {
    signedInHere();
    server.isOutOfReach(startContract.readStart);
    await askEarly(QUESTION);
    expect(await who()).toEqual(givenVendor());
    server.fails(startContract.readStart, 'unauthenticated');
    await askEarly(QUESTION);
    expect(await who()).toEqual(givenVendor());
    expect(asked()).toBe(2);
  });

  it('is not waited for longer than the app waits', async () => {
    signedInHere();
    server.hangs(startContract.readStart);
    await askEarly(QUESTION);
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${String(localStore.get('authToken'))}` };
    const waiting = takeAsked(QUESTION.holds.vendor, headers, leave.signal);
    leave.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });

  it('is not asked where nobody is signed in', async () => {
    onThisDevice(undefined);
    await askEarly(QUESTION);
    expect(askedEarly()).toBe(0);
  });
});
