import { profileContract } from '@vendor-portal/contract/profile/profile.contract.ts';
import { signInContract } from '@vendor-portal/contract/sign-in/sign-in.contract.ts';
import { telemetryContract } from '@vendor-portal/contract/telemetry/telemetry.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { signedInVendor } from '../../../testing/given/given-vendor.ts';
import { makeCall } from '../../../testing/make-call.ts';

let test: TestApp;
afterEach(() => test.close());

const { whoAmI, resendCode, verifySignInCode } = signInContract;
const { collectTelemetry } = telemetryContract;

/** A different email address each, so that no other limit applies. */
let count = 0;
const anybody = () => ({ email: `nobody-${(count += 1)}@example.ng`, purpose: 'sign_in' });

const fromDevice = (remoteAddress: string, device: string) =>
  test.app.inject({
    method: resendCode.method,
    url: resendCode.path,
    remoteAddress,
    payload: anybody(),
    headers: { 'x-device-id': device },
  });

const from = (remoteAddress: string, token?: string) =>
  test.app.inject({
    method: resendCode.method,
    url: resendCode.path,
    remoteAddress,
    payload: anybody(),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

describe('rate limits', () => {
  it('refuse too frequent calls, with the time of the next try', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 3, strict: 3 } });
    const { token } = await signedInVendor(test);
    for (let times = 0; times < 3; times += 1)
      expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(200);
    const refused = await makeCall(test.app, whoAmI, {}, { token });
    expect(refused.status).toBe(429);
    expect(refused.failure).toEqual({ error: true, code: 'too_many_requests', message: expect.stringMatching(/\.$/) });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  it('count each vendor separately: vendors of one mobile operator share an address', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 1, strict: 1 } });
    for (let vendors = 0; vendors < 3; vendors += 1) {
      const { token } = await signedInVendor(test);
      expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(200);
    }
  });

  it('are strict per address where secrets could be guessed, whatever token comes along', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 100, strict: 2 } });
    expect((await from('10.0.0.1', 'a'.repeat(43))).statusCode).toBe(200);
    expect((await from('10.0.0.1', 'b'.repeat(43))).statusCode).toBe(200);
    expect((await from('10.0.0.1', 'c'.repeat(43))).statusCode).toBe(429);
    expect((await from('10.0.0.2')).statusCode).toBe(200);
  });

  it("count one device's guesses against that device, not against others at its address", async () => {
    test = await buildTestApp({ rateLimits: { strict: 2, network: 100 } });
    for (let times = 0; times < 5; times += 1) await fromDevice('10.0.1.1', 'a-guesser');
    expect((await fromDevice('10.0.1.1', 'a-guesser')).statusCode).toBe(429);
    expect((await fromDevice('10.0.1.1', 'a-neighbour')).statusCode).toBe(200);
  });

  it('refuse a whole network that guesses, and are not escaped with made-up devices', async () => {
    test = await buildTestApp({ rateLimits: { strict: 2, network: 4 } });
    const guess = async (place: number) =>
      (
        await test.app.inject({
          method: verifySignInCode.method,
          url: verifySignInCode.path,
          remoteAddress: '10.0.2.1',
          payload: { email: 'nobody@example.ng', otp: '000000' },
          headers: { 'x-device-id': `made-up-${place}` },
        })
      ).statusCode;
    const answers = [];
    for (let place = 0; place < 5; place += 1) answers.push(await guess(place));
    expect(answers).toEqual([400, 400, 400, 400, 429]);
    expect((await fromDevice('10.0.2.2', 'elsewhere')).statusCode).toBe(200);
  });

  it('count an address before anybody is looked up, over all its tokens', async () => {
    test = await buildTestApp({ rateLimits: { address: 3 } });
    const { token } = await signedInVendor(test);
    const call = async (input: string) =>
      (
        await test.app.inject({
          url: whoAmI.path,
          remoteAddress: '10.0.3.1',
          headers: { authorization: `Bearer ${input}` },
        })
      ).statusCode;
    expect([await call('a'.repeat(43)), await call('b'.repeat(43)), await call(token)]).toEqual([401, 401, 200]);
    expect(await call(token)).toBe(429);
  });

  it('count all sessions of a vendor together', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 2 } });
    const vendor = await signedInVendor(test);
    for (let times = 0; times < 2; times += 1) expect((await makeCall(test.app, whoAmI, {}, vendor)).status).toBe(200);
    expect((await makeCall(test.app, whoAmI, {}, vendor)).status).toBe(429);
  });

  it('are strict per address for those who are signed in as well: a session more is no guess more', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 100, strict: 2 } });
    const guess = async () => {
      const { token } = await signedInVendor(test);
      const body = { email: 'another@example.ng', password: 'a wrong guess' };
      return (await makeCall(test.app, profileContract.requestEmailChange, { body }, { token })).status;
    };
    expect([await guess(), await guess()]).not.toContain(429);
    expect(await guess()).toBe(429);
  });

  it('are not escaped with made-up tokens', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 2, strict: 2, telemetry: 2 } });
    const report = (letter: string) =>
      makeCall(test.app, collectTelemetry, { body: { meta: {} } }, { token: letter.repeat(43) });
    expect((await report('a')).status).toBe(200);
    expect((await report('b')).status).toBe(200);
    expect((await report('c')).status).toBe(429);
  });

  it('have a separate limit for the marketplace: all its customers come from a few machines', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 1, strict: 1, gateway: 3 } });
    const call = () => test.app.inject({ url: '/m/v1/vendors' });
    for (let times = 0; times < 3; times += 1) expect((await call()).statusCode).toBe(401);
    expect((await call()).statusCode).toBe(429);
  });

  it('count the addresses of one IPv6 network as one', async () => {
    test = await buildTestApp({ rateLimits: { strict: 1 } });
    expect((await from('2001:db8:0:1::a')).statusCode).toBe(200);
    expect((await from('2001:db8:0:1::b')).statusCode).toBe(429);
    expect((await from('2001:db8:0:2::a')).statusCode).toBe(200);
  });

  it('leave the portal and the operators alone', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 1, strict: 1 } });
    for (let times = 0; times < 3; times += 1)
      expect((await test.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });
});

describe('behind a proxy', () => {
  it('the address is the one the proxy saw, not one the client made up', async () => {
    test = await buildTestApp({ environment: { TRUST_PROXY: '1' }, rateLimits: { ordinary: 9, strict: 1 } });
    const through = (forwarded: string) =>
      test.app.inject({
        method: resendCode.method,
        url: resendCode.path,
        payload: anybody(),
        headers: { 'x-forwarded-for': forwarded },
      });
    expect((await through('1.1.1.1, 10.0.0.7')).statusCode).toBe(200);
    expect((await through('2.2.2.2, 10.0.0.7')).statusCode).toBe(429);
    expect((await through('1.1.1.1, 10.0.0.8')).statusCode).toBe(200);
  });

  it('without TRUST_PROXY the header means nothing', async () => {
    test = await buildTestApp({ rateLimits: { ordinary: 9, strict: 1 } });
    const claim = (forwarded: string) =>
      test.app.inject({
        method: resendCode.method,
        url: resendCode.path,
        payload: anybody(),
        headers: { 'x-forwarded-for': forwarded },
      });
    expect((await claim('1.1.1.1')).statusCode).toBe(200);
    expect((await claim('2.2.2.2')).statusCode).toBe(429);
  });
});
