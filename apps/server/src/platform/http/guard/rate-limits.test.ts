import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { referenceContract } from '@vendor-portal/contract/reference/reference.contract.ts';
import type { Call } from '@vendor-portal/contract/wire/call.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { type RateLimits, LIMITS } from './limits.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import { givenMember, givenTablet } from '../../../testing/given/given-team.ts';
import { givenSession, signedInVendor } from '../../../testing/given/given-vendor.ts';
import { newToken } from '../../secrets.ts';
import { callerFinder } from './access.ts';

const { connectionString } = await sharedTestApp();
let test: TestApp;

const limitedTo = async (rateLimits: Partial<RateLimits>, environment = {}) => {
  test = await buildTestApp({ connectionString, rateLimits, environment });
  onTestFinished(() => test.close());
};

const { whoAmI, resendCode, signOut, verifySignInCode } = signInContract;
const { collectTelemetry } = telemetryContract;
const { listStates } = referenceContract;

/** A different email address each, so that no other limit applies. */
let count = 0;
const anybody = () => ({ email: `nobody-${(count += 1)}@example.ng`, purpose: 'sign_in' });

const requestCode = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
  const { method, path: url } = resendCode;
  return (await test.app.inject({ method, url, remoteAddress, payload: anybody(), headers })).statusCode;
};
const fromDevice = (address: string, device: string) => requestCode({ 'x-device-id': device }, address);
const from = (address: string, token?: string) =>
  requestCode(token === undefined ? {} : { authorization: `Bearer ${token}` }, address);

const callFrom = async (remoteAddress: string, token: string, { method, path: url }: Call = whoAmI) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.app.inject({ method, url, remoteAddress, headers })).statusCode;
};
/** Without a body: refused, but counted. */
const guessAs = async (remoteAddress: string, token: string, device?: string) => {
  const { method, path: url } = profileContract.requestEmailChange;
  const headers = { authorization: `Bearer ${token}`, ...(device !== undefined && { 'x-device-id': device }) };
  return (await test.app.inject({ method, url, remoteAddress, headers })).statusCode;
};
const report = (letter: string) => test.request(collectTelemetry, { body: { meta: {} } }, { token: letter.repeat(43) });

describe('rate limits', () => {
  it('refuse too many calls, and say when to try again', async () => {
    await limitedTo({ ordinary: 3, strict: 3 });
    const { token } = await signedInVendor(test);
    for (let times = 0; times < 3; times += 1) expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
    const refused = await test.request(whoAmI, {}, { token });
    expect(refused.status).toBe(429);
    expect(refused.failure).toEqual({ error: true, code: 'too_many_requests', message: expect.stringMatching(/\.$/) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  it('count each vendor separately: vendors of one mobile operator share an address', async () => {
    await limitedTo({ ordinary: 1, strict: 1 });
    for (let vendors = 0; vendors < 3; vendors += 1) {
      const { token } = await signedInVendor(test);
      expect((await test.request(whoAmI, {}, { token })).status).toBe(200);
    }
  });

  it('are strict per address where secrets could be guessed, whatever the token', async () => {
    await limitedTo({ ordinary: 100, strict: 2 });
    expect(await from('10.0.0.1', 'a'.repeat(43))).toBe(200);
    expect(await from('10.0.0.1', 'b'.repeat(43))).toBe(200);
    expect(await from('10.0.0.1', 'c'.repeat(43))).toBe(429);
    expect(await from('10.0.0.2')).toBe(200);
  });

  it("count one device's guesses against that device, not against others at its address", async () => {
    await limitedTo({ strict: 2, network: 100 });
    for (let times = 0; times < 5; times += 1) await fromDevice('10.0.1.1', 'a-guesser');
    expect(await fromDevice('10.0.1.1', 'a-guesser')).toBe(429);
    expect(await fromDevice('10.0.1.1', 'a-neighbour')).toBe(200);
  });

  it('refuse a guessing network, even if it makes up devices', async () => {
    await limitedTo({ strict: 2, network: 4 });
    const { method, path: url } = verifySignInCode;
    const guess = { method, url, remoteAddress: '10.0.2.1', payload: { email: 'nobody@example.ng', otp: '000000' } };
    const responses = [];
    for (let index = 0; index < 5; index += 1) {
      const headers = { 'x-device-id': `made-up-${index}` };
      responses.push((await test.app.inject({ ...guess, headers })).statusCode);
    }
    expect(responses).toEqual([400, 400, 400, 400, 429]);
    expect(await fromDevice('10.0.2.2', 'elsewhere')).toBe(200);
  });

  it('count an address across all its tokens, before looking anyone up', async () => {
    await limitedTo({ address: 3 });
    const { token } = await signedInVendor(test);
    const another = await signedInVendor(test);
    const responses: number[] = [];
    for (const input of ['a'.repeat(43), 'b'.repeat(43), token, 'c'.repeat(43), another.token])
      responses.push(await callFrom('10.0.3.1', input));
    expect(responses).toEqual([401, 401, 200, 429, 429]);
  });

  it('let one vendor’s flood shut out nobody else at its address', async () => {
    await limitedTo({ address: 4, ordinary: 3, strict: 3, network: 3 });
    const [flooder, neighbour] = [await signedInVendor(test), await signedInVendor(test)];
    const flood: number[] = [];
    for (let times = 0; times < 10; times += 1) flood.push(await callFrom('10.0.4.1', flooder.token));
    expect(flood).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429, 429]);
    expect(await callFrom('10.0.4.1', neighbour.token)).toBe(200);
    expect(await from('10.0.4.1')).toBe(200);
    expect((await test.app.inject({ url: listStates.path, remoteAddress: '10.0.4.1' })).statusCode).toBe(200);
  });

  it('count a session by its address again once it has ended', async () => {
    await limitedTo({ address: 2 });
    const { token } = await signedInVendor(test);
    expect(await callFrom('10.0.5.1', token)).toBe(200);
    expect(await callFrom('10.0.5.1', token, signOut)).toBe(200);
    const responses: number[] = [];
    for (let times = 0; times < 3; times += 1) responses.push(await callFrom('10.0.5.1', token));
    expect(responses).toEqual([401, 401, 429]);
  });

  it('count all sessions of a vendor together', async () => {
    await limitedTo({ ordinary: 2 });
    const vendor = await signedInVendor(test);
    for (let times = 0; times < 2; times += 1) expect((await test.request(whoAmI, {}, vendor)).status).toBe(200);
    expect((await test.request(whoAmI, {}, vendor)).status).toBe(429);
  });

  it('give each tablet a count of its own, and each member a third', async () => {
    await limitedTo({ ordinary: 3 });
    const { vendorId } = await signedInVendor(test);
    const [cook, other] = [await givenMember(test, vendorId), await givenMember(test, vendorId)];
    const tablet = await givenTablet(test, vendorId);
    const readStatuses = async (who: { readonly token: string }, times: number) => {
      const seen = [];
      for (let call = 0; call < times; call += 1) seen.push((await test.request(whoAmI, {}, who)).status);
      return seen;
    };
    expect(await readStatuses(cook, 2)).toEqual([200, 429]);
    expect(await readStatuses(other, 2)).toEqual([200, 429]);
    expect(await readStatuses(tablet, 4)).toEqual([200, 200, 200, 429]);
  });

  it('are strict for signed-in vendors too: another address or session brings no extra guesses', async () => {
    await limitedTo({ ordinary: 100, strict: 2 });
    const vendor = await signedInVendor(test);
    const { token: other } = await givenSession(test, vendor.vendorId);
    const guesses = [await guessAs('10.0.6.1', vendor.token), await guessAs('10.0.6.2', vendor.token)];
    expect([...guesses, await guessAs('10.0.6.3', other)]).toEqual([400, 400, 429]);
    const neighbour = await signedInVendor(test);
    expect(await guessAs('10.0.6.1', neighbour.token)).toBe(400);
  });

  it('count guesses of a known session by its vendor, even with made-up devices, and not against its address', async () => {
    await limitedTo({ strict: 2, network: 3 });
    const [flooder, neighbour] = [await signedInVendor(test), await signedInVendor(test)];
    for (const { token } of [flooder, neighbour]) expect(await callFrom('10.0.7.1', token)).toBe(200);
    const flood: number[] = [];
    for (let times = 0; times < 6; times += 1)
      flood.push(await guessAs(`10.0.7.${times % 2}`, flooder.token, `made-up-${times}`));
    expect(flood).toEqual([400, 400, 400, 429, 429, 429]);
    expect(await guessAs('10.0.7.1', neighbour.token)).toBe(400);
    expect(await from('10.0.7.1')).toBe(200);
  });

  it('count guesses by address where the session isn’t known', async () => {
    await limitedTo({ strict: 2, network: 3 });
    const responses: number[] = [];
    for (let times = 0; times < 5; times += 1)
      responses.push(await guessAs('10.0.8.1', newToken(), `made-up-${times}`));
    expect(responses).toEqual([401, 401, 401, 429, 429]);
  });

  it('can’t be escaped with made-up tokens', async () => {
    await limitedTo({ ordinary: 2, strict: 2, telemetry: 2 });
    expect((await report('a')).status).toBe(200);
    expect((await report('b')).status).toBe(200);
    expect((await report('c')).status).toBe(429);
  });

  it('have a separate limit for the marketplace: all its customers come from a few machines', async () => {
    await limitedTo({ ordinary: 1, strict: 1, gateway: 3 });
    for (let times = 0; times < 3; times += 1)
      expect((await test.app.inject({ url: '/m/v1/vendors' })).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/m/v1/vendors' })).statusCode).toBe(429);
  });

  it('count the addresses of one IPv6 network as one', async () => {
    await limitedTo({ strict: 1 });
    expect(await from('2001:db8:0:1::a')).toBe(200);
    expect(await from('2001:db8:0:1::b')).toBe(429);
    expect(await from('2001:db8:0:2::a')).toBe(200);
  });

  it('don’t apply to operator pages', async () => {
    await limitedTo({ ordinary: 1, strict: 1 });
    for (let times = 0; times < 3; times += 1)
      expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

const forwardedFor = (addresses: string) => requestCode({ 'x-forwarded-for': addresses });

describe('behind a proxy', () => {
  it('the address is the one the proxy saw, not one the client made up', async () => {
    await limitedTo({ ordinary: 9, strict: 1 }, { TRUST_PROXY: '1' });
    expect(await forwardedFor('1.1.1.1, 10.0.0.7')).toBe(200);
    expect(await forwardedFor('2.2.2.2, 10.0.0.7')).toBe(429);
    expect(await forwardedFor('1.1.1.1, 10.0.0.8')).toBe(200);
  });

  it('the header means nothing without TRUST_PROXY', async () => {
    await limitedTo({ ordinary: 9, strict: 1 });
    expect(await forwardedFor('1.1.1.1')).toBe(200);
    expect(await forwardedFor('2.2.2.2')).toBe(429);
  });
});

const guarded = await sharedTestApp({ rateLimits: { refused: 2 } });

const call = (remoteAddress: string, token?: string) =>
  guarded.app.inject({
    url: whoAmI.path,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

async function statuses(address: string, tokens: readonly (string | undefined)[]): Promise<number[]> {
  const responses: number[] = [];
  for (const token of tokens) responses.push((await call(address, token)).statusCode);
  return responses;
}

describe('tokens without a session', () => {
  it('are refused at first, then rate limited per address', async () => {
    expect(await statuses('10.0.0.1', [newToken(), newToken(), newToken()])).toEqual([401, 401, 429]);
    const { headers, body } = await call('10.0.0.1', newToken());
    expect(JSON.parse(body)).toEqual({
      error: true,
      code: 'too_many_requests',
      message: 'Too many expired sessions from your network. Wait a moment and try again.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statuses('10.0.0.2', [newToken()])).toEqual([401]);
  });

  it('count if the session has ended, but not if no token was sent', async () => {
    const { token } = await signedInVendor(guarded);
    await guarded.request(signOut, {}, { token });
    expect(await statuses('10.0.1.1', [undefined, undefined, undefined, undefined])).toEqual([401, 401, 401, 401]);
    expect(await statuses('10.0.1.1', [token, token, token, undefined])).toEqual([401, 401, 429, 401]);
  });

  it('don’t lock out a neighbour with a valid session at the same address', async () => {
    const [ada, bola] = [await signedInVendor(guarded), await signedInVendor(guarded)];
    const guesses = [newToken(), newToken(), newToken(), newToken()];
    expect(await statuses('10.0.2.1', [ada.token, ...guesses])).toEqual([200, 401, 401, 429, 429]);
    const tokens = [newToken(), ada.token, newToken(), bola.token, newToken()];
    const responses = await Promise.all(tokens.map((token) => call('10.0.2.1', token)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([429, 200, 429, 200, 429]);
  });

  it('are refused without a look-up or a wait beyond what one address may have in progress', async () => {
    const app = fastify();
    await app.register(rateLimit, { global: false });
    const held = Promise.withResolvers<undefined>();
    let lookedUp = 0;
    const findCaller = callerFinder(app, 1_000, () => {
      lookedUp += 1;
      return held.promise;
    });
    app.get('/', (request) => findCaller(request));
    let answered = 0;
    const guess = () =>
      app.inject({ url: '/', headers: { authorization: `Bearer ${newToken()}` } }).finally(() => void (answered += 1));
    const guesses = Array.from({ length: 1_000 }, guess);
    await vi.waitFor(() => expect(answered).toBe(1_000 - LIMITS.lookUps.atOnce));
    expect(lookedUp).toBe(LIMITS.lookUps.atOnce);
    held.resolve(undefined);
    await Promise.all(guesses);
    await app.close();
  });
});
