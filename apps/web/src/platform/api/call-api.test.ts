import { describe, expect, it, vi } from 'vitest';
import { ordersContract } from '@vendor-portal/contract/orders/orders.contract.ts';
import { advertsContract } from '@vendor-portal/contract/adverts/adverts.contract.ts';
import { banksContract } from '@vendor-portal/contract/banks/banks.contract.ts';
import { onboardingContract } from '@vendor-portal/contract/onboarding/onboarding.contract.ts';
import { orderFiguresContract } from '@vendor-portal/contract/orders/order-figures.contract.ts';
import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { newPortal } from '../../testing/portal.tsx';
import { callApi, readDetail } from './call-api.ts';
import { configFor } from '../config/config.ts';
import { REQUEST_TIMEOUT_MS, requestUrl } from './send-request.ts';

const server = newPortal();
const NO_PAGES = { after: null, before: null, hasNext: false, hasPrevious: false };

describe('making a call', () => {
  it('times out after 30 s with §8’s message', async () => {
    server.hangs(signInContract.listSessions);
    vi.useFakeTimers();
    const failure = callApi(signInContract.listSessions, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await failure).toMatchObject({ name: 'RequestFailed', message: 'Timeout exceeded', status: 0 });
  });

  it('reports no error for its caller’s abort', async () => {
    server.hangs(signInContract.listSessions);
    const caller = new AbortController();
    const call = callApi(signInContract.listSessions, {}, { signal: caller.signal });
    await vi.waitFor(() => expect(server.requests(signInContract.listSessions)).toHaveLength(1));
    caller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reads a missing entity as null', async () => {
    server.findsNothing(signInContract.whoAmI);
    expect(await readDetail(signInContract.whoAmI, {})).toBeNull();
  });

  it('reads an id that the server refuses as null, but no other refused value', async () => {
    server.fails(ordersContract.readOrder, 'invalid_request', { fields: { 'query.orderId': 'Use an id.' } });
    expect(await readDetail(ordersContract.readOrder, { query: { orderId: 'nope' } })).toBeNull();
    server.fails(ordersContract.readOrder, 'invalid_request', { fields: { 'query.from': 'Use a day.' } });
    await expect(readDetail(ordersContract.readOrder, { query: { orderId: 'nope' } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('sends JSON, and an idempotency key when it is given one (§7.65)', async () => {
    server.fails(signInContract.signIn, 'wrong_credentials');
    const body = { email: 'kay@mamakay.ng', password: 'x' };
    await expect(callApi(signInContract.signIn, { body }, { idempotencyKey: 'k-1' })).rejects.toMatchObject({
      code: 'wrong_credentials',
      status: 400,
    });
    const [request] = server.requests(signInContract.signIn);
    expect(request?.body).toEqual(body);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('idempotency-key')).toBe('k-1');
  });

  it('retries a write under the same key until it has a final response', async () => {
    const body = { orderId: '01932f6e-0000-7000-8000-000000000001' };
    const confirm = () => callApi(ordersContract.confirmOrder, { body }).catch(() => undefined);
    const { confirmOrder } = ordersContract;
    for (const code of ['internal', 'unavailable', 'too_many_requests', 'request_timeout'] as const) {
      server.fails(confirmOrder, code);
      await confirm();
    }
    server.isOutOfReach(confirmOrder);
    await confirm();
    server.fails(confirmOrder, 'order_moved_on');
    await confirm();
    await confirm();
    const keys = server.idempotencyKeys(confirmOrder);
    expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, true, true, true, false]);
  });
});

describe('a call that finds nothing, which §8 counts as success', () => {
  it.each([
    signInContract.signIn,
    signInContract.verifySignInCode,
    onboardingContract.verifySignUpCode,
    profileContract.readDetails,
    advertsContract.readAdvertPrice,
    orderFiguresContract.countPlacedOrders,
  ])('fails for a session, vendor, price or figure: $name', async (call) => {
    server.findsNothing(call);
    await expect(callApi<typeof call>(call, { body: {} } as never)).rejects.toMatchObject({
      name: 'RequestFailed',
      status: 404,
      message: 'Something went wrong. Please try again.',
    });
  });

  it.each([
    [ordersContract.listPendingOrders, { orders: [], paginationCursor: NO_PAGES }],
    [referenceContract.listStates, []],
    [signInContract.listSessions, { sessions: [] }],
    [banksContract.readPayoutAccount, null],
  ])('returns an empty list for a list: $0.name', async (call, empty) => {
    server.findsNothing(call);
    expect(await callApi<typeof call>(call, {} as never)).toEqual(empty);
  });
});

describe('the address of a call', () => {
  it('nests like the states call and leaves out absent values (§7.70)', () => {
    expect(requestUrl('', '/v1/states', { query: { query: { country: '' }, limit: undefined } })).toBe(
      '/v1/states?query%5Bcountry%5D=',
    );
  });

  it('fills the named parts of the path', () => {
    expect(requestUrl('https://api.shop.ng', '/v1/x/:id', { params: { id: 'a/b' } })).toBe(
      'https://api.shop.ng/v1/x/a%2Fb',
    );
  });

  const file = { environment: 'production', telemetryUrl: null, isDemo: false };

  it('is the staging one for a development build, the production one otherwise (§7.68)', () => {
    const apiUrl = { staging: 'https://staging.shop.ng/', production: 'https://api.shop.ng' };
    expect(configFor({ ...file, apiUrl }, 'development').apiUrl).toBe('https://staging.shop.ng');
    expect(configFor({ ...file, apiUrl }, 'production')).toMatchObject({
      apiUrl: 'https://api.shop.ng',
      telemetryUrl: 'https://api.shop.ng/n/v1/telemetry',
    });
  });

  it('is this origin by default, and a malformed file is refused', () => {
    expect(configFor({ ...file, apiUrl: { staging: null, production: null } }, 'production').apiUrl).toBe('');
    expect(() => configFor({ apiUrl: 'https://x' }, 'production')).toThrow('The configuration is invalid.');
  });
});
