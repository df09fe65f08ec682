import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { freshPortal, givenSignedIn } from '../../testing/fresh-portal.ts';
import { givenVendor } from '../../testing/given-vendor.ts';
import { callApi } from '../api/call-api.ts';
import { localStore } from '../storage/local-store.ts';
import { askEarly } from './asked-early.ts';
import * as stored from './stored-entries.ts';

const { path } = signInContract.whoAmI;

let server: FakeServer;
beforeEach(async () => {
  server = await freshPortal();
  await givenSignedIn(server);
});

const asked = () => server.requests(signInContract.whoAmI).length;
const who = () => callApi(signInContract.whoAmI, {});

/** What the database holds: the tests' browser has none. */
const onThisDevice = (entries: Awaited<ReturnType<typeof stored.readStored>>) =>
  vi.spyOn(stored, 'readStored').mockResolvedValue(entries);

const signedInHere = () =>
  onThisDevice({ authToken: localStore.get('authToken'), userId: 'v1', deviceId: localStore.get('deviceId') });

describe('what a page asks before its app is there', () => {
  it('is not asked again by the app, but for the second time', async () => {
    signedInHere();
    await askEarly([path]);
    expect(asked()).toBe(1);
    const vendor = await who();
    expect(asked()).toBe(1);
    expect(await who()).toEqual(vendor);
    expect(asked()).toBe(2);
  });

  it('is asked again where another has signed in meanwhile', async () => {
    signedInHere();
    await askEarly([path]);
    await localStore.set('authToken', 'another');
    await who();
    expect(asked()).toBe(2);
  });

  it('is asked again where it came to nothing', async () => {
    signedInHere();
    server.isOutOfReach(signInContract.whoAmI);
    await askEarly([path]);
    server.answers(signInContract.whoAmI, givenVendor());
    expect(await who()).toEqual(givenVendor());
  });

  it('is not asked where nobody is signed in', async () => {
    onThisDevice(undefined);
    await askEarly([path]);
    expect(asked()).toBe(0);
  });
});
