import { signInContract } from '@vendor-portal/contract/calls/sign-in.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes, seconds, days } from '../../platform/clock.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { givenVendor, PASSWORD, signedInVendor } from '../../testing/given-vendor.ts';
import { makeCall } from '../../testing/make-call.ts';
import { codeSentTo, messagesTo } from '../../testing/mailbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const { signIn, verifySignInCode, resendCode, whoAmI, signOut } = signInContract;
const DEVICE = { 'x-device-id': 'a-browser-of-its-own' };
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

const enter = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  makeCall(test.app, signIn, { body: { email, password } }, { headers });

const verify = (
  email: string,
  otp: string,
  more: { trustDevice?: boolean } = {},
  headers: Record<string, string> = {},
) => makeCall(test.app, verifySignInCode, { body: { email, otp, ...more } }, { headers });

describe('signing in', () => {
  it('sends a code to the address and opens a session for it', async () => {
    const { email, vendorId } = await givenVendor(test);
    const first = await enter(email);
    expect(first.payload).toMatchObject({ otpRequired: true, email });
    const granted = await verify(email, await codeSentTo(test, email));
    expect(granted.payload.vendorId).toBe(vendorId);
    const me = await makeCall(test.app, whoAmI, {}, { token: granted.payload.token });
    expect(me.payload).toMatchObject({ vendorId, email, status: 'APPROVED', type: 'restaurant', currency: 'NGN' });
  });

  it('takes the address in any case', async () => {
    const { email } = await givenVendor(test, { email: 'Mixed.Case@Example.ng' });
    expect((await enter(email.toUpperCase())).status).toBe(200);
  });

  it('answers a wrong password and an unknown address in the same words', async () => {
    const { email } = await givenVendor(test);
    const wrong = await enter(email, 'not-the-password');
    const unknown = await enter('nobody@example.ng', 'not-the-password');
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(unknown.failure).toEqual(wrong.failure);
    expect(wrong.failure.code).toBe('wrong_credentials');
  });

  it('names the fields that are missing or malformed', async () => {
    const answer = await makeCall(test.app, signIn, { body: { email: 'kay', password: '' } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.failure.fields ?? {}).toSorted()).toEqual(['body.email', 'body.password']);
  });

  it('lets a trusted device in without a code for 30 days, and no other', async () => {
    const { email } = await givenVendor(test);
    await enter(email, PASSWORD, DEVICE);
    await verify(email, await codeSentTo(test, email), { trustDevice: true }, DEVICE);
    expect((await enter(email, PASSWORD, DEVICE)).payload).toMatchObject({ otpRequired: false });
    expect((await enter(email, PASSWORD, { 'x-device-id': 'another-browser' })).payload).toMatchObject({
      otpRequired: true,
    });
    test.clock.advance(days(31));
    expect((await enter(email, PASSWORD, DEVICE)).payload).toMatchObject({ otpRequired: true });
  });

  it('refuses a blocked account with the reason, only to who knows the password', async () => {
    const { email } = await givenVendor(test, { status: 'BLOCKED' });
    const known = await enter(email);
    expect(known.status).toBe(403);
    expect(known.failure).toMatchObject({
      code: 'account_blocked',
      message: expect.stringContaining('as the test wants it'),
    });
    expect((await enter(email, 'not-the-password')).failure.code).toBe('wrong_credentials');
  });

  it('treats a deleted account as none', async () => {
    const { email } = await givenVendor(test, { status: 'DELETED' });
    expect((await enter(email)).failure.code).toBe('wrong_credentials');
  });

  it('verifies a NEW vendor by the same code', async () => {
    const { email } = await givenVendor(test, { status: 'NEW' });
    await enter(email);
    const { token } = (await verify(email, await codeSentTo(test, email))).payload;
    expect((await makeCall(test.app, whoAmI, {}, { token })).payload.status).toBe('PENDING');
  });
});

describe('a one-time code', () => {
  it('is refused when wrong, and says how many tries are left', async () => {
    const { email } = await givenVendor(test);
    await enter(email);
    const code = await codeSentTo(test, email);
    const answer = await verify(email, wrongOf(code));
    expect(answer.status).toBe(400);
    expect(answer.failure).toMatchObject({ code: 'code_wrong', message: expect.stringContaining('4 tries') });
    expect((await verify(email, code)).status).toBe(200);
  });

  it('is refused at the sixth try, even when right', async () => {
    const { email } = await givenVendor(test);
    await enter(email);
    const code = await codeSentTo(test, email);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(email, wrongOf(code))).failure.code).toBe('code_wrong');
    expect((await verify(email, code)).failure.code).toBe('code_tries_used_up');
  });

  it('gives five tries in all, however many are made at the same moment', async () => {
    const { email } = await givenVendor(test);
    await enter(email);
    const code = await codeSentTo(test, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrongOf(code))));
    const codes = answers.map(({ failure }) => failure.code);
    expect(codes.filter((one) => one === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'code_tries_used_up')).toHaveLength(15);
  });

  it('expires after ten minutes', async () => {
    const { email } = await givenVendor(test);
    await enter(email);
    const code = await codeSentTo(test, email);
    test.clock.advance(minutes(10));
    expect((await verify(email, code)).failure.code).toBe('code_expired');
  });

  it('works once, also when used twice at the same moment', async () => {
    const { email } = await givenVendor(test);
    await enter(email);
    const code = await codeSentTo(test, email);
    const answers = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('belongs to its address: another vendor gets nowhere with it', async () => {
    const [ada, bola] = [await givenVendor(test), await givenVendor(test)];
    await enter(ada.email);
    await enter(bola.email);
    const code = await codeSentTo(test, ada.email);
    const answer = await verify(bola.email, code);
    // One in a million times both were sent the same digits.
    expect([answer.status, code === (await codeSentTo(test, bola.email))]).toEqual([400, false]);
  });

  it('is sent once when the password is entered twice within a minute', async () => {
    const { email } = await givenVendor(test);
    const [first, second] = await Promise.all([enter(email), enter(email)]);
    expect(first.payload).toEqual(second.payload);
    expect(await messagesTo(test, email)).toHaveLength(1);
  });

  it('can be sent again after a minute, five times an hour, and the new one ends the old', async () => {
    const { email } = await givenVendor(test);
    await enter(email);
    const resend = () => makeCall(test.app, resendCode, { body: { email, purpose: 'sign_in' } });
    const tooSoon = await resend();
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(50);
    const old = await codeSentTo(test, email);
    for (let times = 1; times < 5; times += 1) {
      test.clock.advance(seconds(61));
      expect((await resend()).status).toBe(200);
    }
    test.clock.advance(seconds(61));
    expect((await resend()).status).toBe(429);
    const current = await codeSentTo(test, email);
    // One in a million times the new digits are the old ones.
    expect([old === current, (await verify(email, old)).failure.code]).toEqual([false, 'code_wrong']);
    expect((await verify(email, current)).status).toBe(200);
  });

  it('is not sent to an address without an account, and the answer looks the same', async () => {
    const answer = await makeCall(test.app, resendCode, { body: { email: 'ghost@example.ng', purpose: 'sign_in' } });
    expect(answer.payload).toMatchObject({ email: 'ghost@example.ng', expiresAt: expect.any(String) });
    expect(await messagesTo(test, 'ghost@example.ng')).toEqual([]);
  });
});

describe('too many failed sign-ins', () => {
  it('lock the account for a quarter of an hour, also when they come at the same moment', async () => {
    const { email } = await givenVendor(test);
    test.clock.advance(minutes(16));
    const answers = await Promise.all(Array.from({ length: 15 }, () => enter(email, 'not-the-password')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const locked = await enter(email);
    expect(locked.status).toBe(429);
    expect(locked.failure.code).toBe('sign_in_locked');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    test.clock.advance(minutes(15) + 1);
    expect((await enter(email)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends with sign-out', async () => {
    const { token } = await signedInVendor(test);
    expect((await makeCall(test.app, signOut, {}, { token })).status).toBe(200);
    expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(401);
  });

  it('ends after twelve hours without a request, and not while it is used', async () => {
    const { token } = await signedInVendor(test);
    for (let times = 0; times < 3; times += 1) {
      test.clock.advance(hours(11));
      expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(200);
    }
    test.clock.advance(hours(12) + 1);
    expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(401);
  });

  it('is kept as a hash only', async () => {
    const { token } = await signedInVendor(test);
    const { rows } = await test.db.execute<{ found: boolean }>(
      `select bool_or(token_hash = '${token}') as found from sessions`,
    );
    expect(rows).toEqual([{ found: false }]);
  });

  it('ends at once when the account is blocked', async () => {
    const { token, vendorId } = await signedInVendor(test);
    await test.db.execute(`update vendors set status = 'BLOCKED' where id = '${vendorId}'`);
    expect((await makeCall(test.app, whoAmI, {}, { token })).status).toBe(401);
  });
});

describe('signed-in devices', () => {
  const { listSessions, revokeSession } = signInContract;

  it('are listed, and one can be signed out from another', async () => {
    const { email, token } = await signedInVendor(test);
    await enter(email);
    const other = (await verify(email, await codeSentTo(test, email))).payload;
    const { sessions } = (await makeCall(test.app, listSessions, {}, { token })).payload;
    expect(sessions).toHaveLength(2);
    const away = sessions.find(({ isCurrent }) => !isCurrent);
    const left = await makeCall(test.app, revokeSession, { body: { sessionId: away?.id ?? '' } }, { token });
    expect(left.payload.sessions).toHaveLength(1);
    expect((await makeCall(test.app, whoAmI, {}, { token: other.token })).status).toBe(401);
  });

  it('of another vendor can be neither seen nor signed out', async () => {
    const [ada, bola] = [await signedInVendor(test), await signedInVendor(test)];
    const { sessions } = (await makeCall(test.app, listSessions, {}, { token: bola.token })).payload;
    const answer = await makeCall(
      test.app,
      revokeSession,
      { body: { sessionId: sessions[0]?.id ?? '' } },
      { token: ada.token },
    );
    expect(answer.status).toBe(410);
    expect((await makeCall(test.app, whoAmI, {}, { token: bola.token })).status).toBe(200);
  });
});
