import { describe, expect, it, vi } from 'vitest';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { givenSignedIn, newPortal } from '../../testing/portal.tsx';
import { givenVendor } from '../../testing/given-vendor.ts';
import { callApi } from '../api/call-api.ts';
import { localStore } from '../storage/local-store.ts';
import { acceptGrant, session, signOut, signOutOn401, verifySession } from './session.ts';
import { nextPath, withNext } from './next-path.ts';

const { vendorId } = givenVendor();

const server = newPortal();

describe('the session (§4)', () => {
  it('is unknown first, and not authenticated without a token or request (§4.37, §4.40)', async () => {
    expect(session.getState().auth).toBe('unknown');
    await verifySession();
    expect(session.getState()).toEqual({ auth: 'not authenticated', isErrored: false, message: '' });
    expect(server.requests(signInContract.whoAmI)).toHaveLength(0);
  });

  it('is verifying during who-am-i, then authenticated (§4.38–39)', async () => {
    await givenSignedIn(server);
    const passed: string[] = [];
    const stop = session.subscribe(({ auth }) => passed.push(auth));
    await verifySession();
    stop();
    expect(passed).toEqual(['verifying', 'authenticated']);
  });

  it('sends §6’s headers with every request (§6.1–5)', async () => {
    await givenSignedIn(server);
    await verifySession();
    const [request] = server.requests(signInContract.whoAmI);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer a-token',
      'x-role': 'vendor',
      'x-admin-app': 'true',
      'x-user-id': vendorId,
      'x-device-id': localStore.get('deviceId'),
      'x-app-version': '0.11.20',
    });
  });

  it('is errored when who-am-i fails after its retries, and keeps the token (§4.41)', async () => {
    await givenSignedIn(server);
    server.isOutOfReach(signInContract.whoAmI, 'Failed to fetch');
    vi.useFakeTimers();
    const verified = verifySession();
    await vi.advanceTimersByTimeAsync(7000);
    await verified;
    expect(session.getState()).toEqual({ auth: 'not authenticated', isErrored: true, message: 'Failed to fetch' });
    expect(server.requests(signInContract.whoAmI)).toHaveLength(4);
    expect(localStore.get('authToken')).toBe('a-token');
  });

  it('is errored and over after a 401, without a retry (§4.42–43, §6.6, §8.9)', async () => {
    await givenSignedIn(server);
    server.fails(signInContract.whoAmI, 'unauthenticated');
    const unsubscribe = signOutOn401();
    await verifySession();
    expect(session.getState()).toEqual({
      auth: 'not authenticated',
      isErrored: true,
      message: 'Please sign in again.',
    });
    expect(localStore.get('authToken')).toBeNull();
    expect(server.requests(signInContract.whoAmI)).toHaveLength(1);
    unsubscribe();
  });

  it('is errored, without an empty vendor, if who-am-i finds nothing', async () => {
    await givenSignedIn(server);
    server.findsNothing(signInContract.whoAmI);
    await verifySession();
    expect(session.getState()).toMatchObject({ auth: 'not authenticated', isErrored: true });
    expect(session.getState().message).toBe('Something went wrong. Please try again.');
  });

  it('stores a granted token and vendor id (§4.45)', async () => {
    server.responds(signInContract.whoAmI, givenVendor());
    await acceptGrant({ token: 'granted', vendorId });
    expect([localStore.get('authToken'), localStore.get('userId')]).toEqual(['granted', vendorId]);
    expect(session.getState().auth).toBe('authenticated');
  });

  it('removes the sign-up email and form data once the vendor is known', async () => {
    const application = { businessName: 'Ngozi' };
    await Promise.all([localStore.set('signupEmail', 'n@shop.ng'), localStore.set('vendorFormData', application)]);
    server.responds(signInContract.whoAmI, givenVendor({ status: 'NEW' }));
    await acceptGrant({ token: 'limited', vendorId });
    expect([localStore.get('signupEmail'), localStore.get('vendorFormData')]).toEqual(['n@shop.ng', application]);
    server.responds(signInContract.whoAmI, givenVendor({ status: 'PENDING' }));
    await acceptGrant({ token: 'full', vendorId });
    expect([localStore.get('signupEmail'), localStore.get('vendorFormData')]).toEqual([null, null]);
  });

  it('stays not authenticated with the limited token of a vendor who has not verified', async () => {
    server.responds(signInContract.whoAmI, givenVendor({ status: 'NEW' }));
    await acceptGrant({ token: 'limited', vendorId });
    expect(session.getState().auth).toBe('not authenticated');
    expect(localStore.get('authToken')).toBe('limited');
  });

  it('ends at once on sign-out, even without the server', async () => {
    await givenSignedIn(server);
    await verifySession();
    server.isOutOfReach(signInContract.signOut);
    const sent = signOut();
    expect(session.getState()).toMatchObject({ auth: 'not authenticated', isErrored: false });
    expect(localStore.get('authToken')).toBeNull();
    await sent;
    expect(server.requests(signInContract.signOut)[0]?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('is not ended by the late refusal of an older token', async () => {
    await givenSignedIn(server);
    await verifySession();
    const unsubscribe = signOutOn401();
    server.fails(signInContract.listSessions, 'unauthenticated');
    await expect(callApi(signInContract.listSessions, {}, { token: 'an-older-one' })).rejects.toThrow(
      'Please sign in again.',
    );
    expect(session.getState().auth).toBe('authenticated');
    await expect(callApi(signInContract.listSessions, {})).rejects.toThrow('Please sign in again.');
    expect(session.getState()).toMatchObject({ auth: 'not authenticated', isErrored: true });
    unsubscribe();
  });
});

const pathFor = (next: string) => nextPath(`?${new URLSearchParams({ next }).toString()}`);

describe('where to continue after signing in', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/orders?tab=ready&x=1',
    '/dashboard/products/0193a4c0-0000-7000-8000-000000000001#stock',
    '/logo-upload?next=%2F',
    '/upload-proof-of-address',
  ])('is %s if that was requested', (path) => {
    expect(pathFor(path)).toBe(path);
    expect(nextPath(withNext('/sign-in', path).replace('/sign-in', ''))).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/dashboard/..//evil.example',
    '/dashboard\\..\\..\\evil',
    '/dashboards',
    '/stop-change',
    '/sign-in',
    '/dev/mailbox',
    '/docs',
    '/m/v1/admin/vendors',
    'https://evil.example',
    'javascript:alert(1)',
    '/dashboard\n//evil.example',
    '/\t/evil.example',
    'dashboard',
    '',
  ])('is never %j', (path) => {
    expect(pathFor(path)).toBe('/dashboard');
  });

  it('is the home page by default', () => {
    expect([nextPath(''), nextPath('', '/')]).toEqual(['/dashboard', '/']);
  });
});
